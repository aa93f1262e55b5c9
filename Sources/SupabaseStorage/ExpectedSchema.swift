/// What the migrations make, for `doctor`: each table, policy, trigger and function with its hash. Written by
/// `RECORD=1 swift test --filter StateTests`.
enum ExpectedSchema {
  static let version = "20261127002000"
  static let objects: [String: String] = Dictionary(
    text.split(separator: "\n").map { line -> (String, String) in
      let words = line.split(separator: " ")
      return (words.dropLast().joined(separator: " "), String(words.last ?? ""))
    }, uniquingKeysWith: { first, _ in first })

  private static let text = #"""
    function apply_changes 300283c3
    function changes_since 6f2058a5
    function compass.batches caf31203
    function compass.check_changes a68870aa
    function compass.columns_of e16dd3a0
    function compass.delete_rows e26ce0a9
    function compass.demand c65f2c6b
    function compass.insert_rows ea3d8a4f
    function compass.pointing_at af67d782
    function compass.refuse 1b9838a5
    function compass.rows_now 0a36a8d2
    function compass.rows_of 158580d4
    function compass.tables 819efcc7
    function compass.update_rows 25ebd6a3
    function compass.writable 28345227
    function compass_state 19f75098
    function ensure_profile 5086a067
    function hand_over_family e1d26fde
    function invite_to_family 708dec81
    function join_family df6e69d4
    function leave_family a27af3e0
    function merge_rows a3b2956d
    function private.agrees 07879a77
    function private.bring_notes_back 2d85d3e0
    function private.coaches_at c45c8632
    function private.confirm 590d3945
    function private.demand_member cc9c68af
    function private.demand_sight 7ca03464
    function private.detach_reminders 55f69a51
    function private.emptied 915ebe64
    function private.empty_trash 67d052d7
    function private.families_of cd33198a
    function private.family_of 33429a90
    function private.family_tables 86deba15
    function private.fits f2b71e9b
    function private.follow_email 71d403bf
    function private.follow_family ae815bd0
    function private.found_family e54ac6bc
    function private.hangs_on_mine 5f82ab97
    function private.has_rows f51f3b4e
    function private.heir 823345d8
    function private.home_of 75bc7a6d
    function private.is_alone_in 57970b13
    function private.is_deep 1d0c8885
    function private.is_founder 1e6f3c7c
    function private.is_newest 0a11143a
    function private.is_seen 1c607da2
    function private.is_status 4330aabe
    function private.join_notes db69a9b0
    function private.join_up a6126a7d
    function private.keep_columns 4d8d070e
    function private.keep_emptied de659cb2
    function private.keep_family c1bde5ef
    function private.keep_family_unit cff93bfd
    function private.keep_in_trash 52043c2e
    function private.keep_notes 85e3bebb
    function private.make_profile d52cb179
    function private.may_date fb23d162
    function private.may_follow 56d71a2d
    function private.may_join 4700baa2
    function private.may_log d29ff51d
    function private.may_name 23308362
    function private.may_own 4f669439
    function private.movable 240d51af
    function private.move_children c114f7c3
    function private.move_rows ee04d3a6
    function private.my_families ac5465f5
    function private.my_families_as_player 2708197f
    function private.my_part bc2809b2
    function private.my_people e5b657f4
    function private.new_family_code 01f79087
    function private.note_code abcdd24e
    function private.note_family 76802507
    function private.owns_school ca802932
    function private.part f289b0e2
    function private.people_in 229ee8dc
    function private.read_code b74351b7
    function private.record_preferences 62079315
    function private.refuse_length d600bd6d
    function private.renew_updated_at 2ec6f816
    function private.renewed 78c15bf7
    function private.restorable f018af3f
    function private.restore_rows 2b49ad29
    function private.sees_school 0f5dbd2d
    function private.settle 2bc3321b
    function private.sign 4221eb54
    function private.state_objects 66f82da1
    function private.take_along e0c9633c
    function private.take_notes be9981f6
    function private.version cb621e1f
    function private.void_codes 3571b45f
    function private.welcome c065b55e
    function private.without_gone fd2d3446
    function remove_from_family df1dbf90
    function restore_coach 426c3c83
    function restore_deleted ae26fd33
    function restore_school e45dd12c
    policy "add one's own" of follow_up_reminders 56001147
    policy "add one's own" of private_notes 32880e0c
    policy "add one's own" of suggestion 20808ab9
    policy "add one's own" of user_preferences a079e9f1
    policy "add oneself" of users dcdbc402
    policy "add to the family's calendar" of events 6a34c27b
    policy "add to the family's list" of schools 2f948faa
    policy "add to the family's schools" of coaches 6a34c27b
    policy "add to the family's" of documents 9209eeb0
    policy "add to the family's" of offers 27619a8b
    policy "add to the family's" of performance_metrics 670b4e4b
    policy "append in one's own name" of school_status_history 8b50c46f
    policy "change one's families" of family_units fd6dcf4d
    policy "change one's own and the family's" of documents 600f416d
    policy "change one's own and the family's" of offers 2976f97d
    policy "change one's own and the family's" of performance_metrics 6d133c9f
    policy "change one's own" of follow_up_reminders ea2072da
    policy "change one's own" of private_notes 41ffca54
    policy "change one's own" of suggestion a24bc932
    policy "change one's own" of user_preferences f3c3bd6d
    policy "change oneself" of users cad82152
    policy "change the family's calendar" of events 600f416d
    policy "change the family's list" of schools 600f416d
    policy "change those of the family's schools" of coaches 600f416d
    policy "change what one logged" of interactions 17682e28
    policy "found a family" of family_units bcfc30ac
    policy "join the family that one founded" of family_members 4d57a665
    policy "log as the athlete, in one's own name" of interactions e14230a8
    policy "log one's own view of the family" of parent_view_log 193602da
    policy "remove one's own and the family's" of offers 2310ba4e
    policy "remove one's own and those of one's schools" of coaches 173a7883
    policy "remove one's own and those of one's schools" of events 173a7883
    policy "remove one's own" of documents 2d7d8a07
    policy "remove one's own" of performance_metrics 2d7d8a07
    policy "remove one's own" of private_notes 52081476
    policy "remove one's own" of schools 2d7d8a07
    policy "remove one's own" of suggestion 9d8bc402
    policy "remove one's own" of user_preferences e08d55b0
    policy "remove one's own, and what hangs on one's schools" of follow_up_reminders 93b8f7a8
    policy "remove what one founded" of family_units 7822bb9f
    policy "remove what one logged and what hangs on one's schools" of interactions 92e36771
    policy "remove with one's school, or take back one's newest" of school_status_history ed9da926
    policy "see one's families" of family_units 15bacb0b
    policy "see one's own and the family's" of documents 3d4ca35e
    policy "see one's own and the family's" of events 3d4ca35e
    policy "see one's own and the family's" of interactions 3d4ca35e
    policy "see one's own and the family's" of offers 3d4ca35e
    policy "see one's own and the family's" of performance_metrics 3d4ca35e
    policy "see one's own and the family's" of schools 3d4ca35e
    policy "see one's own and those of the family's schools" of coaches 3d4ca35e
    policy "see one's own" of preference_history d5854b2f
    policy "see one's own" of private_notes ffe5727d
    policy "see one's own, and the athlete's profile" of user_preferences 20a229c5
    policy "see one's own, and what hangs on one's schools" of follow_up_reminders fe570032
    policy "see oneself and one's family" of users 04e0eb96
    policy "see the family's" of suggestion a4fc857b
    policy "see the members of one's families" of family_members 3d4ca35e
    policy "see what the family's schools went through" of school_status_history 3d4ca35e
    policy "see whose view it was, and of whom" of parent_view_log b742f9c1
    security coaches b326b506
    security deleted_notes b326b506
    security documents b326b506
    security events b326b506
    security family_codes b326b506
    security family_members b326b506
    security family_units b326b506
    security follow_up_reminders b326b506
    security interactions b326b506
    security offers b326b506
    security parent_view_log b326b506
    security performance_metrics b326b506
    security preference_history b326b506
    security private_notes b326b506
    security school_status_history b326b506
    security schools b326b506
    security suggestion b326b506
    security trash b326b506
    security user_preferences b326b506
    security users b326b506
    security wrong_codes b326b506
    table coaches 5e17d8cc
    table deleted_notes 707425ef
    table documents 71a4444e
    table events edd9b98f
    table family_codes 9b1d6157
    table family_members 5861c9f9
    table family_units 9a864a86
    table follow_up_reminders f338601f
    table interactions 12c627de
    table offers cc037f18
    table parent_view_log 92d6c346
    table performance_metrics 2e42a3b6
    table preference_history 950da7ab
    table private_notes f50322ce
    table school_status_history 41c9dbaf
    table schools 23e35fcf
    table suggestion 1e34e95f
    table trash ad6011a9
    table user_preferences 139e4ab4
    table users ec54b779
    table wrong_codes 58672255
    trigger coaches_family a1ff4d59
    trigger coaches_family_kept e0e34550
    trigger coaches_kept f1556297
    trigger coaches_signed d94c2d86
    trigger coaches_too_long d0bb5509
    trigger coaches_too_long_new db6baf57
    trigger coaches_trash a5fef8dd
    trigger coaches_updated_at 023ed2e6
    trigger compass_confirmed b71dacc7
    trigger compass_email d2cb1205
    trigger compass_welcome adf44a06
    trigger documents_family e6f60fbb
    trigger documents_family_kept 8d401e4b
    trigger documents_kept 91cddf4c
    trigger documents_school_id_emptied 36ca05f6
    trigger documents_too_long 37f2d2db
    trigger documents_too_long_new f015a01e
    trigger documents_trash e77b3af2
    trigger documents_updated_at 071d0cd1
    trigger events_family e73c3a89
    trigger events_family_kept fc1f708a
    trigger events_kept 3a812cbd
    trigger events_signed 4a9af3b5
    trigger events_too_long e34b822e
    trigger events_too_long_new 5f580b3e
    trigger events_trash ab8b4468
    trigger events_updated_at 2933148b
    trigger family_members_codes 4b5cd04f
    trigger family_units_code af930934
    trigger family_units_kept a4df567b
    trigger follow_up_reminders_coach_id_emptied d98dc445
    trigger follow_up_reminders_family 3e66fea5
    trigger follow_up_reminders_family_kept 18ccb921
    trigger follow_up_reminders_too_long 5f4c281e
    trigger follow_up_reminders_too_long_new b86730f9
    trigger follow_up_reminders_trash c0f61bd0
    trigger follow_up_reminders_updated_at e2be2c27
    trigger interactions_event_id_emptied bc5d5c1e
    trigger interactions_family 270ea6af
    trigger interactions_family_kept 477234f9
    trigger interactions_kept 7c613053
    trigger interactions_signed 6883c2ca
    trigger interactions_too_long 7e6163f2
    trigger interactions_too_long_new 7ac8bd0f
    trigger interactions_trash 189358ef
    trigger interactions_updated_at 4455d0c5
    trigger offers_family 4820ddd8
    trigger offers_family_kept 523fff68
    trigger offers_kept ecc0e4a9
    trigger offers_too_long ac9d1166
    trigger offers_too_long_new 88daa18b
    trigger offers_trash 551cf40b
    trigger performance_metrics_event_id_emptied e619049b
    trigger performance_metrics_family 774aa0cb
    trigger performance_metrics_family_kept e44e7250
    trigger performance_metrics_kept 77c5dec9
    trigger performance_metrics_too_long 63e945b0
    trigger performance_metrics_too_long_new 6f43aef6
    trigger performance_metrics_trash 300eff43
    trigger preference_history_too_long 8ddc4a7c
    trigger preference_history_too_long_new 0ffa8c36
    trigger private_notes_kept 801653c5
    trigger private_notes_too_long b4c43e5b
    trigger private_notes_too_long_new 8a3f9310
    trigger private_notes_updated_at ba48df5c
    trigger school_status_history_family 1e8ba4cd
    trigger school_status_history_family_kept 65f3dc0b
    trigger school_status_history_too_long 4350089f
    trigger school_status_history_too_long_new 0017f5f0
    trigger school_status_history_trash 78258d75
    trigger schools_family 4a247588
    trigger schools_family_followed dfc5c3c3
    trigger schools_family_kept 6a30030a
    trigger schools_kept 73665948
    trigger schools_notes_back cdc05d4f
    trigger schools_notes_family 44caa8a7
    trigger schools_private_notes 887359e9
    trigger schools_signed fa05920b
    trigger schools_too_long d85b2af6
    trigger schools_too_long_new efd617a1
    trigger schools_trash 21d1ee77
    trigger schools_updated_at 2b0b30d0
    trigger suggestion_kept df846d68
    trigger suggestion_related_school_id_emptied def27c2c
    trigger suggestion_too_long e3755087
    trigger suggestion_too_long_new e41b216d
    trigger suggestion_trash 2fd48fcc
    trigger user_preferences_history b3221bdf
    trigger user_preferences_too_long e7883752
    trigger user_preferences_too_long_new be468be1
    trigger user_preferences_updated_at 033d1af3
    trigger users_kept d242d5c2
    trigger users_take_along 0b972fcd
    trigger users_too_long 3c503365
    trigger users_too_long_new bebed2d6
    trigger users_trash bf5c2453
    trigger users_updated_at 1db7989d
    """#
}
