PRAGMA application_id = 1129140307;
PRAGMA user_version = 1;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE users (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  email TEXT NOT NULL UNIQUE,
  full_name TEXT,
  role TEXT NOT NULL CONSTRAINT role CHECK (role IN ('player', 'parent', 'admin', 'student')),
  phone TEXT,
  graduation_year INTEGER CONSTRAINT graduation_year CHECK (graduation_year BETWEEN 2024 AND 2040),
  current_phase TEXT DEFAULT 'freshman' CONSTRAINT current_phase
    CHECK (current_phase IN ('freshman', 'sophomore', 'junior', 'senior', 'committed')),
  gpa REAL CONSTRAINT gpa CHECK (gpa BETWEEN 0 AND 5),
  sat_score INTEGER CONSTRAINT sat_score CHECK (sat_score BETWEEN 400 AND 1600),
  act_score INTEGER CONSTRAINT act_score CHECK (act_score BETWEEN 1 AND 36),
  zip_code TEXT CONSTRAINT zip_code CHECK (zip_code GLOB '[0-9][0-9][0-9][0-9][0-9]'),
  profile_photo_url TEXT,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  updated_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
) WITHOUT ROWID;
INSERT INTO users VALUES('40c690c8-517a-4c3d-8217-a5d19247c44e','dana@novakovic.example','Dana Novakovic','parent','216-555-0144',NULL,NULL,NULL,NULL,NULL,'44113',NULL,'2026-05-16T16:58:00+00:00','2026-11-01T14:35:00+00:00');
INSERT INTO users VALUES('708fdfc6-f3c9-4b26-ae07-802ee36ceabd','eli@novakovic.example','Eli Novakovic','player','216-555-0143',2027,'senior',3.7000000000000001776,1290,28,'44113',NULL,'2026-05-16T16:58:00+00:00','2026-11-01T17:13:00+00:00');
CREATE TABLE family_units (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  player_user_id TEXT UNIQUE REFERENCES users ON DELETE RESTRICT,
  created_by_user_id TEXT REFERENCES users ON DELETE SET NULL,
  family_name TEXT CONSTRAINT family_name CHECK (length(family_name) <= 255),
  family_code TEXT UNIQUE CONSTRAINT family_code
    CHECK (family_code GLOB 'FAM-[A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9]'),
  code_generated_at TEXT,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  updated_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
) WITHOUT ROWID;
INSERT INTO family_units VALUES('d4b2c104-5894-4db5-991f-0ddfe12432e3','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','Novakovic Family','FAM-7KQW3M','2026-05-17T18:01:00+00:00','2026-05-17T21:53:00+00:00','2026-05-17T21:53:00+00:00');
CREATE TABLE family_members (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  family_unit_id TEXT NOT NULL REFERENCES family_units ON DELETE RESTRICT,
  user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  role TEXT NOT NULL CONSTRAINT role CHECK (role IN ('player', 'parent')),
  added_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  UNIQUE (family_unit_id, user_id)
) WITHOUT ROWID;
INSERT INTO family_members VALUES('12fb3d91-3806-48ed-bc14-8d3ffe073d4f','d4b2c104-5894-4db5-991f-0ddfe12432e3','40c690c8-517a-4c3d-8217-a5d19247c44e','parent','2026-05-18T21:53:00+00:00');
INSERT INTO family_members VALUES('234b0f98-9033-4b75-ad20-e10e3497da42','d4b2c104-5894-4db5-991f-0ddfe12432e3','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','player','2026-05-17T21:53:00+00:00');
CREATE TABLE user_preferences (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  category TEXT NOT NULL,
  data TEXT NOT NULL DEFAULT '{}',
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  updated_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  UNIQUE (user_id, category)
) WITHOUT ROWID;
INSERT INTO user_preferences VALUES('0e1fee04-e88b-421f-940e-a74b8472cc9c','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','school','{"preferences": [{"id": "pref-1", "category": "location", "type": "max_distance_miles", "value": 600, "priority": 1, "is_dealbreaker": false}, {"id": "pref-2", "category": "program", "type": "division", "value": ["D1", "D2", "D3", "NAIA"], "priority": 2, "is_dealbreaker": true}, {"id": "pref-3", "category": "academic", "type": "min_academic_rating", "value": 2, "priority": 3, "is_dealbreaker": false}, {"id": "pref-4", "category": "location", "type": "preferred_regions", "value": ["Midwest", "Southeast"], "priority": 4, "is_dealbreaker": false}, {"id": "pref-5", "category": "academic", "type": "school_size", "value": ["small", "medium", "large"], "priority": 5, "is_dealbreaker": false}], "template_used": null, "last_updated": "2026-10-28T13:00:00+00:00"}','2026-05-21T13:00:00+00:00','2026-10-28T13:00:00+00:00');
INSERT INTO user_preferences VALUES('12e8a576-cb47-4f1d-8055-3d4c8eeee0e0','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','location','{"address": "Edgewater Drive", "city": "Cleveland", "state": "OH", "zip": "44113", "latitude": 41.4993, "longitude": -81.6944}','2026-05-21T20:49:00+00:00','2026-10-28T20:49:00+00:00');
INSERT INTO user_preferences VALUES('42553abc-dbdd-464d-9c03-009f959a5aaf','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','notifications','{"followUpReminderDays": 10, "enableFollowUpReminders": true, "enableDeadlineAlerts": true, "enableDailyDigest": false, "enableInboundInteractionAlerts": true, "enableEmailNotifications": true, "emailOnlyHighPriority": true}','2026-05-21T14:20:00+00:00','2026-10-28T14:20:00+00:00');
INSERT INTO user_preferences VALUES('6af66de6-f967-4e3d-b586-07836aec30d0','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','dashboard','{"statsCards": {"coaches": true, "schools": true, "interactions": true, "offers": true, "events": true, "performance": true, "notifications": false, "socialMedia": false}}','2026-05-21T16:21:00+00:00','2026-10-28T16:21:00+00:00');
INSERT INTO user_preferences VALUES('ef31cc55-65f3-43c2-a0a0-7232adc5d457','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','player','{"graduation_year": 2027, "high_school": "Edgewater Heights High School", "club_team": "Erie Shore Herons 17U", "primary_sport": "Baseball", "primary_position": "SS", "positions": ["SS", "2B"], "bats": "R", "throws": "R", "height_inches": 73, "weight_lbs": 185, "gpa": 3.7, "sat_score": 1290, "act_score": 28, "twitter_handle": "@ex_eli_ss", "phone": "216-555-0143", "email": "eli@novakovic.example", "allow_share_phone": true, "allow_share_email": true, "school_name": "Edgewater Heights High School", "school_city": "Cleveland", "school_state": "OH", "eleventh_grade_team": "Varsity", "travel_team_year": 2026, "travel_team_name": "Erie Shore Herons 17U"}','2026-05-21T13:19:00+00:00','2026-10-28T13:19:00+00:00');
CREATE TABLE preference_history (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  category TEXT NOT NULL,
  old_value TEXT,
  new_value TEXT,
  changed_fields TEXT NOT NULL DEFAULT '[]',
  changed_by TEXT NOT NULL,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
) WITHOUT ROWID;
INSERT INTO preference_history VALUES('9aaa0727-ae2d-4231-b44e-e50097dfa886','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','player','{"graduation_year": 2027, "high_school": "Edgewater Heights High School", "club_team": "Erie Shore Herons 17U", "primary_sport": "Baseball", "primary_position": "SS", "positions": ["SS", "2B"], "bats": "R", "throws": "R", "height_inches": 73, "weight_lbs": 178, "gpa": 3.7, "sat_score": 1290, "act_score": 28, "twitter_handle": "@ex_eli_ss", "phone": "216-555-0143", "email": "eli@novakovic.example", "allow_share_phone": true, "allow_share_email": true, "school_name": "Edgewater Heights High School", "school_city": "Cleveland", "school_state": "OH", "eleventh_grade_team": "Varsity", "travel_team_year": 2026, "travel_team_name": "Erie Shore Herons 17U"}','{"graduation_year": 2027, "high_school": "Edgewater Heights High School", "club_team": "Erie Shore Herons 17U", "primary_sport": "Baseball", "primary_position": "SS", "positions": ["SS", "2B"], "bats": "R", "throws": "R", "height_inches": 73, "weight_lbs": 185, "gpa": 3.7, "sat_score": 1290, "act_score": 28, "twitter_handle": "@ex_eli_ss", "phone": "216-555-0143", "email": "eli@novakovic.example", "allow_share_phone": true, "allow_share_email": true, "school_name": "Edgewater Heights High School", "school_city": "Cleveland", "school_state": "OH", "eleventh_grade_team": "Varsity", "travel_team_year": 2026, "travel_team_name": "Erie Shore Herons 17U"}','["weight_lbs"]','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-10-28T13:19:00+00:00');
INSERT INTO preference_history VALUES('d38b0276-33f4-4bd5-8233-808bee33b5be','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','notifications','{"followUpReminderDays": 7, "enableFollowUpReminders": true, "enableDeadlineAlerts": true, "enableDailyDigest": false, "enableInboundInteractionAlerts": true, "enableEmailNotifications": true, "emailOnlyHighPriority": true}','{"followUpReminderDays": 10, "enableFollowUpReminders": true, "enableDeadlineAlerts": true, "enableDailyDigest": false, "enableInboundInteractionAlerts": true, "enableEmailNotifications": true, "emailOnlyHighPriority": true}','["followUpReminderDays"]','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-10-28T14:20:00+00:00');
CREATE TABLE schools (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT,
  name TEXT NOT NULL,
  location TEXT,
  city TEXT,
  state TEXT,
  division TEXT CONSTRAINT division CHECK (division IN ('D1', 'D2', 'D3', 'NAIA', 'JUCO')),
  conference TEXT,
  ranking INTEGER,
  is_favorite INTEGER DEFAULT 0,
  website TEXT,
  twitter_handle TEXT,
  instagram_handle TEXT,
  favicon_url TEXT,
  status TEXT DEFAULT 'researching' CONSTRAINT status CHECK (status IN (
    'researching', 'contacted', 'interested', 'offer_received', 'declined', 'committed', 'camp_invite', 'recruited',
    'official_visit_invited', 'official_visit_scheduled', 'not_pursuing')),
  status_changed_at TEXT,
  priority_tier TEXT CONSTRAINT priority_tier CHECK (priority_tier IN ('A', 'B', 'C')),
  pros TEXT DEFAULT '[]',
  cons TEXT DEFAULT '[]',
  notes TEXT,
  private_notes TEXT,
  amenities TEXT,
  offer_details TEXT,
  academic_info TEXT,
  coaching_philosophy TEXT,
  coaching_style TEXT,
  recruiting_approach TEXT,
  communication_style TEXT,
  success_metrics TEXT,
  fit_score INTEGER CONSTRAINT fit_score CHECK (fit_score BETWEEN 0 AND 100),
  fit_score_data TEXT,
  fit_tier TEXT CONSTRAINT fit_tier CHECK (fit_tier IN ('reach', 'match', 'safety', 'unlikely')),
  created_by TEXT REFERENCES users ON DELETE SET NULL,
  updated_by TEXT REFERENCES users ON DELETE SET NULL,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  updated_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
, colors TEXT) WITHOUT ROWID;
INSERT INTO schools VALUES('020eec5d-2eb6-4bb4-8b32-6244b49a2bc9','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','d4b2c104-5894-4db5-991f-0ddfe12432e3','Louisiana State University','Baton Rouge, LA','Baton Rouge','LA','D1','SEC',1,0,'https://www.lsu.edu','@LSUbaseball',NULL,NULL,'researching','2026-09-19T13:57:00+00:00',NULL,'["Alex Box Stadium"]','["Far from home"]',NULL,NULL,NULL,NULL,'{"address": "Baton Rouge, LA", "city": "Baton Rouge", "state": "LA", "latitude": 30.4133, "longitude": -91.18, "mascot": "Tigers", "student_size": 32000, "admission_rate": 0.74, "tuition_in_state": 11954, "tuition_out_of_state": 28631, "gpa_requirement": 3.5, "sat_requirement": 1210, "act_requirement": 26}',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'40c690c8-517a-4c3d-8217-a5d19247c44e','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-09-19T13:57:00+00:00','2026-11-22T08:19:56.599+00:00','scarlet & "gray"');
INSERT INTO schools VALUES('3e21e0fe-dc1d-4657-bcae-f6ba646e848a','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','d4b2c104-5894-4db5-991f-0ddfe12432e3','West Virginia University','Morgantown, WV','Morgantown','WV','D1','Big 12',24,0,'https://www.wvu.edu','@WVUBaseball',NULL,NULL,'offer_received','2026-11-07T16:27:00+00:00','B','["Great ballpark","Honest staff"]','["No scholarship money in the first year"]','Preferred walk-on: a guaranteed roster spot for fall and spring, books not included.','{"40c690c8-517a-4c3d-8217-a5d19247c44e": "Compare with Kent and Ashland."}',NULL,NULL,'{"address": "Morgantown, WV", "city": "Morgantown", "state": "WV", "latitude": 39.635, "longitude": -79.9545, "mascot": "Mountaineers", "student_size": 18500, "admission_rate": 0.86, "tuition_in_state": 9648, "tuition_out_of_state": 27360, "gpa_requirement": 3.4, "sat_requirement": 1150, "act_requirement": 24}',NULL,'Blue-collar','Finds late bloomers','Straightforward',NULL,69,'{"athleticFit": 30, "academicFit": 18, "opportunityFit": 12, "personalFit": 9}','reach','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-06-12T19:09:00+00:00','2026-11-09T22:06:00+00:00',NULL);
INSERT INTO schools VALUES('50f0d640-cbbf-4a8b-b59e-e543f615b427','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','d4b2c104-5894-4db5-991f-0ddfe12432e3','Sinclair Community College','Dayton, OH','Dayton','OH','JUCO','OCCAC',NULL,1,'https://www.sinclair.edu',NULL,NULL,NULL,'committed','2026-10-20T20:08:00+00:00','B','["Low cost","Plays right away","Transfers well"]','["Two years only"]','Letter binds only among junior colleges, so four-year schools stay open.','{"40c690c8-517a-4c3d-8217-a5d19247c44e": "Keeps a door open whatever happens."}',NULL,NULL,'{"address": "Dayton, OH", "city": "Dayton", "state": "OH", "latitude": 39.7573, "longitude": -84.199, "mascot": "Tartan Pride", "student_size": 17500, "tuition_in_state": 5900, "tuition_out_of_state": 11100, "gpa_requirement": 2.5}','Two years to get where you want to go.','Direct','Needs an answer soon','Phone calls','Transfers placed',83,'{"athleticFit": 35, "academicFit": 22, "opportunityFit": 15, "personalFit": 11}','safety','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-07-13T16:40:00+00:00','2026-11-10T20:18:00+00:00',NULL);
INSERT INTO schools VALUES('f410c0e3-9597-494f-b98a-0b6be06c637b','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','d4b2c104-5894-4db5-991f-0ddfe12432e3','Lakeland Community College','Kirtland, OH','Kirtland','OH','JUCO','OCCAC',NULL,1,'https://www.lakelandcc.edu',NULL,NULL,NULL,'not_pursuing','2026-10-21T20:49:00+00:00','C','["Live at home"]','["No dorms"]',replace('Passed in favor of Sinclair.\nCoach said: "call after the state final" — é🏐; pro 1 dorms near the gym; tier 2 A','\n',char(10)),NULL,NULL,NULL,'{"address": "Kirtland, OH", "city": "Kirtland", "state": "OH", "latitude": 41.6365, "longitude": -81.3634, "mascot": "Lakers", "student_size": "5500", "tuition_in_state": 4800, "tuition_out_of_state": 10400, "gpa_requirement": 2}',NULL,NULL,NULL,NULL,NULL,85,'{"athleticFit": 35, "academicFit": 23, "opportunityFit": 16, "personalFit": 11}','safety','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-07-09T15:02:00+00:00','2026-11-22T08:19:57.056741+00:00',NULL);
CREATE TABLE school_status_history (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  school_id TEXT NOT NULL REFERENCES schools ON DELETE RESTRICT,
  previous_status TEXT CONSTRAINT previous_status CHECK (length(previous_status) <= 50),
  new_status TEXT NOT NULL CONSTRAINT new_status CHECK (length(new_status) <= 50),
  changed_by TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  changed_at TEXT NOT NULL DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  notes TEXT,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
) WITHOUT ROWID;
INSERT INTO school_status_history VALUES('069205c8-4f16-4b43-bfe3-febabb44be1c','3e21e0fe-dc1d-4657-bcae-f6ba646e848a','recruited','offer_received','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-11-07T16:27:00+00:00',NULL,'2026-11-07T16:27:00+00:00');
INSERT INTO school_status_history VALUES('08de1716-fd84-42d7-97be-b2383e7c0371','50f0d640-cbbf-4a8b-b59e-e543f615b427',NULL,'researching','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-07-13T16:40:00+00:00',NULL,'2026-07-13T16:40:00+00:00');
INSERT INTO school_status_history VALUES('0ac3b59c-ae5d-4188-a8ca-eaa2d08a892b','f410c0e3-9597-494f-b98a-0b6be06c637b','offer_received','not_pursuing','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-10-21T20:49:00+00:00',NULL,'2026-10-21T20:49:00+00:00');
CREATE TABLE coaches (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  school_id TEXT NOT NULL REFERENCES schools ON DELETE RESTRICT,
  user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT,
  role TEXT NOT NULL CONSTRAINT role CHECK (role IN ('head', 'assistant', 'recruiting')),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT,
  phone TEXT,
  twitter_handle TEXT,
  instagram_handle TEXT,
  notes TEXT,
  responsiveness_score INTEGER,
  last_contact_date TEXT,
  private_notes TEXT,
  availability TEXT,
  created_by TEXT REFERENCES users ON DELETE SET NULL,
  updated_by TEXT REFERENCES users ON DELETE SET NULL,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  updated_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
) WITHOUT ROWID;
INSERT INTO coaches VALUES('6e44327c-a3cc-4506-be44-6f29a04c3a07','f410c0e3-9597-494f-b98a-0b6be06c637b','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','d4b2c104-5894-4db5-991f-0ddfe12432e3','head','Stefan','Petrovian','spetrovic@athletics.lakeland-cc.example','216-555-0145','@ex_spetrovic',NULL,NULL,85,'2026-10-21T21:42:00+00:00',NULL,NULL,'708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-06-15T18:39:00+00:00','2026-10-21T21:42:00+00:00');
INSERT INTO coaches VALUES('7fddc7c1-ff21-4762-b156-d60f54aa25d8','50f0d640-cbbf-4a8b-b59e-e543f615b427','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','d4b2c104-5894-4db5-991f-0ddfe12432e3','assistant','Lamar','Fairchilder','lfairchild@athletics.sinclair.example','740-555-0142','@ex_lfairchild',NULL,NULL,80,'2026-11-10T19:58:00+00:00',NULL,NULL,'708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-06-15T21:27:00+00:00','2026-11-10T19:58:00+00:00');
INSERT INTO coaches VALUES('a7fb352e-319a-4ed2-8db5-ee2dc27fd964','50f0d640-cbbf-4a8b-b59e-e543f615b427','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','d4b2c104-5894-4db5-991f-0ddfe12432e3','head','Milo','Drozdowicz','mdrozd@athletics.sinclair.example','740-555-0125','@ex_mdrozd',NULL,'Direct and fair.',96,'2026-10-20T15:12:00+00:00',NULL,NULL,'708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-06-15T17:08:00+00:00','2026-10-20T15:12:00+00:00');
INSERT INTO coaches VALUES('da2e846c-95f7-4429-9ffc-77b1d263398c','3e21e0fe-dc1d-4657-bcae-f6ba646e848a','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','d4b2c104-5894-4db5-991f-0ddfe12432e3','recruiting','Emmett','Keatinger','ekeating@athletics.west-virginia.example','740-555-0174',NULL,'ex.ekeating','Explained the walk-on offer line by line.',86,'2026-11-07T15:01:00+00:00',NULL,NULL,'708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-06-15T19:15:00+00:00','2026-11-07T15:01:00+00:00');
CREATE TABLE events (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  school_id TEXT REFERENCES schools ON DELETE RESTRICT,
  type TEXT NOT NULL CONSTRAINT type
    CHECK (type IN ('showcase', 'camp', 'official_visit', 'unofficial_visit', 'game')),
  name TEXT NOT NULL,
  location TEXT,
  address TEXT,
  description TEXT,
  url TEXT,
  performance_notes TEXT,
  city TEXT CONSTRAINT city CHECK (length(city) <= 100),
  state TEXT CONSTRAINT state CHECK (length(state) <= 2),
  start_date TEXT NOT NULL,
  end_date TEXT,
  start_time TEXT,
  end_time TEXT,
  checkin_time TEXT,
  coaches_present TEXT DEFAULT '[]',
  stats_recorded TEXT,
  cost REAL,
  registered INTEGER DEFAULT 0,
  attended INTEGER DEFAULT 0,
  event_source TEXT CONSTRAINT event_source CHECK (length(event_source) <= 50),
  created_by TEXT REFERENCES users ON DELETE SET NULL,
  updated_by TEXT REFERENCES users ON DELETE SET NULL,
  family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  updated_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
) WITHOUT ROWID;
INSERT INTO events VALUES('04afad94-58d0-462d-a603-dd6964cb84de','708fdfc6-f3c9-4b26-ae07-802ee36ceabd',NULL,'showcase','Erie Shore Indoor Showcase','Indoor dome',NULL,NULL,NULL,NULL,'Cleveland','OH','2026-12-19','2026-12-20','08:30:00','17:00:00','08:00:00','[]',NULL,240.0,1,0,'web_search','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-11-02T18:03:00+00:00','2026-11-21T18:03:00+00:00');
INSERT INTO events VALUES('0c9fc4b1-f4fe-4833-8af1-35976b6b34bd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd',NULL,'showcase','Lake Erie Summer Showcase','Lakewood fields',NULL,NULL,NULL,'Sixty 6.93.','Cleveland','OH','2026-08-27','2026-08-28','08:00:00','18:00:00','07:30:00','[]',NULL,260.0,1,1,'web_search','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-08-07T14:42:00+00:00','2026-08-27T14:42:00+00:00');
INSERT INTO events VALUES('176225be-ba48-40f7-9d19-c71cda58caaa','708fdfc6-f3c9-4b26-ae07-802ee36ceabd',NULL,'showcase','Mansfield Uncommitted Showcase','Sterkel Park',NULL,NULL,NULL,'Sixty 6.98, exit velocity 89.','Mansfield','OH','2026-07-22','2026-07-22','09:00:00','17:00:00','08:15:00','[]',NULL,175.0,1,1,'recommendation','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-07-02T19:21:00+00:00','2026-07-22T19:21:00+00:00');
CREATE TABLE interactions (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  school_id TEXT NOT NULL REFERENCES schools ON DELETE RESTRICT,
  coach_id TEXT REFERENCES coaches ON DELETE RESTRICT,
  event_id TEXT REFERENCES events ON DELETE SET NULL,
  type TEXT NOT NULL CONSTRAINT type CHECK (type IN (
    'email', 'text', 'phone_call', 'in_person_visit', 'virtual_meeting', 'camp', 'showcase', 'tweet', 'dm', 'game',
    'unofficial_visit', 'official_visit', 'other')),
  direction TEXT NOT NULL CONSTRAINT direction CHECK (direction IN ('outbound', 'inbound')),
  subject TEXT,
  content TEXT,
  sentiment TEXT CONSTRAINT sentiment CHECK (sentiment IN ('positive', 'neutral', 'negative', 'very_positive')),
  occurred_at TEXT NOT NULL,
  logged_by TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  attachments TEXT DEFAULT '[]',
  family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  updated_by TEXT REFERENCES users ON DELETE SET NULL,
  updated_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
) WITHOUT ROWID;
INSERT INTO interactions VALUES('034b97cd-588f-44ba-a201-95b48c898d35','50f0d640-cbbf-4a8b-b59e-e543f615b427','a7fb352e-319a-4ed2-8db5-ee2dc27fd964',NULL,'email','inbound','Interested in you','Saw our name on the Mansfield list.','positive','2026-08-18T19:38:00+00:00','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','[]','d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-08-18T19:58:00+00:00',NULL,'2026-08-18T19:58:00+00:00');
INSERT INTO interactions VALUES('106ab90d-1c10-4f49-999b-b3805d7a2aa0','3e21e0fe-dc1d-4657-bcae-f6ba646e848a','da2e846c-95f7-4429-9ffc-77b1d263398c',NULL,'email','inbound','Re: Introduction','On our follow list; send fall video.','neutral','2026-07-24T13:58:00+00:00','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','[]','d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-07-24T14:18:00+00:00',NULL,'2026-07-24T14:18:00+00:00');
INSERT INTO interactions VALUES('16bac7df-b5a1-4d94-9d7a-d32e03cb8ca6','f410c0e3-9597-494f-b98a-0b6be06c637b','6e44327c-a3cc-4506-be44-6f29a04c3a07',NULL,'in_person_visit','outbound','Workout','Ground balls and a bullpen; he liked both.','positive','2026-08-12T17:21:00+00:00','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','[]','d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-08-12T17:41:00+00:00',NULL,'2026-08-12T17:41:00+00:00');
INSERT INTO interactions VALUES('248a0145-65f3-4c32-a592-e325bada0e6b','f410c0e3-9597-494f-b98a-0b6be06c637b','6e44327c-a3cc-4506-be44-6f29a04c3a07',NULL,'phone_call','inbound','Offer','Recruited walk-on, tuition is low anyway.','positive','2026-09-09T15:16:00+00:00','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','[]','d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-09-09T15:36:00+00:00',NULL,'2026-09-09T15:36:00+00:00');
CREATE TABLE offers (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  school_id TEXT NOT NULL REFERENCES schools ON DELETE RESTRICT,
  coach_id TEXT REFERENCES coaches ON DELETE RESTRICT,
  offer_type TEXT NOT NULL,
  status TEXT DEFAULT 'pending',
  offer_date TEXT NOT NULL DEFAULT CURRENT_DATE,
  deadline_date TEXT,
  scholarship_amount REAL,
  scholarship_percentage REAL,
  conditions TEXT,
  notes TEXT,
  family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  updated_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
) WITHOUT ROWID;
INSERT INTO offers VALUES('1e1aa3b7-9493-45bb-8e29-cdaedec057e0','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','50f0d640-cbbf-4a8b-b59e-e543f615b427','a7fb352e-319a-4ed2-8db5-ee2dc27fd964','partial','accepted','2026-09-27','2026-10-22',NULL,50.0,'Full-time enrollment','Tuition and books.','d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-09-27T14:35:00+00:00','2026-09-27T14:35:00+00:00');
INSERT INTO offers VALUES('32ed517c-226f-4333-ab80-add369df485e','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','f410c0e3-9597-494f-b98a-0b6be06c637b','6e44327c-a3cc-4506-be44-6f29a04c3a07','recruited_walk_on','declined','2026-09-09',NULL,NULL,NULL,NULL,NULL,'d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-09-09T18:19:00+00:00','2026-09-09T18:19:00+00:00');
INSERT INTO offers VALUES('835e6aee-b2a7-490f-80e6-2ea5f36b10d5','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','3e21e0fe-dc1d-4657-bcae-f6ba646e848a','da2e846c-95f7-4429-9ffc-77b1d263398c','preferred_walk_on','pending','2026-11-07','2026-12-01',NULL,NULL,'Roster spot in fall and spring','Money possible in year two.','d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-11-07T13:13:00+00:00','2026-11-07T13:13:00+00:00');
CREATE TABLE performance_metrics (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  recorded_date TEXT NOT NULL,
  metric_type TEXT NOT NULL,
  value REAL NOT NULL,
  unit TEXT,
  event_id TEXT REFERENCES events ON DELETE SET NULL,
  notes TEXT,
  verified INTEGER DEFAULT 0,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT
) WITHOUT ROWID;
INSERT INTO performance_metrics VALUES('0756dddb-b8ce-4c8f-9009-77368e28bd77','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-10-23','era',2.4500000000000001776,'era',NULL,'Eleven innings in relief',0,'2026-10-23T21:59:00+00:00','d4b2c104-5894-4db5-991f-0ddfe12432e3');
INSERT INTO performance_metrics VALUES('3ad60679-4fe1-4c91-9b92-e207e27dd088','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-10-23','strikeouts',14.0,'k',NULL,NULL,0,'2026-10-23T20:23:00+00:00','d4b2c104-5894-4db5-991f-0ddfe12432e3');
INSERT INTO performance_metrics VALUES('486e1f7b-8634-415d-8f1a-6310fa0be334','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','2026-08-27','sixty_time',6.9299999999999997157,'sec','0c9fc4b1-f4fe-4833-8af1-35976b6b34bd',NULL,1,'2026-08-27T21:05:00+00:00','d4b2c104-5894-4db5-991f-0ddfe12432e3');
CREATE TABLE documents (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  uploaded_by TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  type TEXT NOT NULL CONSTRAINT type CHECK (type IN (
    'highlight_video', 'transcript', 'resume', 'rec_letter', 'questionnaire', 'stats_sheet')),
  title TEXT NOT NULL,
  description TEXT,
  file_url TEXT NOT NULL,
  file_type TEXT,
  version INTEGER DEFAULT 1,
  school_id TEXT REFERENCES schools ON DELETE SET NULL,
  is_current INTEGER DEFAULT 1,
  shared_with_schools TEXT DEFAULT '[]',
  last_health_check TEXT,
  health_status TEXT DEFAULT 'unknown' CONSTRAINT health_status
    CHECK (health_status IN ('healthy', 'broken', 'unknown')),
  family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  updated_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
) WITHOUT ROWID;
INSERT INTO documents VALUES('0def9e0a-958b-4aa2-bf53-ed54623a903f','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','rec_letter','Letter from the high school coach',NULL,'https://files.novakovic.example/letter.pdf','pdf',1,NULL,1,'["37b9348e-36a4-4322-9813-c4e59fbc798d","c2a873c4-aeb4-4791-a8c1-b24fb4f2a552"]','2026-11-16T16:41:00+00:00','healthy','d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-07-25T16:41:00+00:00','2026-07-25T16:41:00+00:00');
INSERT INTO documents VALUES('2760a27d-4633-4bb9-b7c5-a397a2ac3e4f','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','highlight_video','Summer highlights','Replaced by the fall video','https://files.novakovic.example/summer-video.mp4','mp4',1,NULL,0,'["5babc1f8-7119-4218-becb-2a97597d24c1"]','2026-11-16T13:22:00+00:00','broken','d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-05-31T13:22:00+00:00','2026-05-31T13:22:00+00:00');
INSERT INTO documents VALUES('56ea2581-964b-40b4-9102-1d3b0bb066cd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','highlight_video','Fall highlights','Twelve at-bats and infield work','https://files.novakovic.example/fall-video.mp4','mp4',2,NULL,1,'["d4e109e5-0f1b-4368-8779-5ad2252dfe29","408cd8fc-de20-44b6-a20c-beeeed721aac","34987202-9d89-470e-82f3-8a4f1bd31c6a","37b9348e-36a4-4322-9813-c4e59fbc798d","3e21e0fe-dc1d-4657-bcae-f6ba646e848a","c1ce7eaa-8ce3-41e1-8dbe-30691e2826b7"]','2026-11-16T16:01:00+00:00','healthy','d4b2c104-5894-4db5-991f-0ddfe12432e3','2026-07-06T16:01:00+00:00','2026-07-06T16:01:00+00:00');
CREATE TABLE suggestion (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  athlete_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  rule_type TEXT NOT NULL CONSTRAINT rule_type CHECK (length(rule_type) <= 50),
  urgency TEXT NOT NULL CONSTRAINT urgency CHECK (urgency IN ('low', 'medium', 'high')),
  message TEXT NOT NULL,
  action_type TEXT CONSTRAINT action_type CHECK (length(action_type) <= 50),
  related_school_id TEXT REFERENCES schools ON DELETE SET NULL,
  related_task_id TEXT,
  dismissed INTEGER DEFAULT 0,
  completed INTEGER DEFAULT 0,
  dismissed_at TEXT,
  completed_at TEXT,
  pending_surface INTEGER DEFAULT 1,
  surfaced_at TEXT,
  condition_snapshot TEXT,
  reappeared INTEGER DEFAULT 0,
  previous_suggestion_id TEXT REFERENCES suggestion ON DELETE RESTRICT,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  updated_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
) WITHOUT ROWID;
INSERT INTO suggestion VALUES('1eb052b0-da2b-4546-8654-b09e34dd1800','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','official-visit','medium','Plan a second official visit with one of your A schools.','log_interaction',NULL,NULL,0,0,NULL,NULL,1,NULL,NULL,0,NULL,'2026-11-21T20:39:00+00:00','2026-11-21T20:39:00+00:00');
INSERT INTO suggestion VALUES('2764d57e-33c9-4276-8c26-d9962d07597f','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','video-link-health','high','The link of ''Summer highlights'' no longer answers. Replace the video.','update_video',NULL,NULL,0,0,NULL,NULL,0,'2026-11-16T17:26:00+00:00',NULL,0,NULL,'2026-11-16T16:26:00+00:00','2026-11-16T17:26:00+00:00');
INSERT INTO suggestion VALUES('355592f5-d168-4b46-bf0d-91c30a8e5554','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','event-follow-up','medium','Write to the coaches you met at the Erie Shore Showcase.','log_interaction',NULL,NULL,0,1,NULL,'2026-11-08T15:31:00+00:00',0,'2026-11-07T16:31:00+00:00',NULL,0,NULL,'2026-11-07T15:31:00+00:00','2026-11-07T16:31:00+00:00');
CREATE TABLE follow_up_reminders (
  id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
  CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id)),
  user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
  school_id TEXT REFERENCES schools ON DELETE RESTRICT,
  coach_id TEXT REFERENCES coaches ON DELETE SET NULL,
  interaction_id TEXT REFERENCES interactions ON DELETE RESTRICT,
  reminder_type TEXT CONSTRAINT reminder_type CHECK (reminder_type IN ('follow_up', 'deadline', 'custom')),
  title TEXT NOT NULL,
  description TEXT,
  due_date TEXT NOT NULL,
  priority TEXT NOT NULL DEFAULT 'medium' CONSTRAINT priority CHECK (priority IN ('low', 'medium', 'high')),
  is_completed INTEGER NOT NULL DEFAULT 0,
  completed_at TEXT,
  notification_sent INTEGER NOT NULL DEFAULT 0,
  created_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00'),
  updated_at TEXT DEFAULT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
) WITHOUT ROWID;
INSERT INTO follow_up_reminders VALUES('815130fc-8e56-4620-8b90-ed546944c8de','708fdfc6-f3c9-4b26-ae07-802ee36ceabd','3e21e0fe-dc1d-4657-bcae-f6ba646e848a','da2e846c-95f7-4429-9ffc-77b1d263398c',NULL,'deadline','Answer West Virginia','Two days before the offer runs out.','2026-11-29T21:15:00+00:00','high',0,NULL,0,'2026-11-14T21:15:00+00:00','2026-11-14T21:15:00+00:00');
INSERT INTO follow_up_reminders VALUES('bb12656f-ecb4-4ff8-929b-d82c9264a192','708fdfc6-f3c9-4b26-ae07-802ee36ceabd',NULL,NULL,NULL,'custom','Register for the next SAT',NULL,'2026-12-02T19:28:00+00:00','low',0,NULL,0,'2026-11-14T19:28:00+00:00','2026-11-14T19:28:00+00:00');
CREATE INDEX family_units_created_by_user_id ON family_units (created_by_user_id);
CREATE INDEX family_members_user_id ON family_members (user_id);
CREATE INDEX preference_history_user_id ON preference_history (user_id);
CREATE INDEX schools_user_id ON schools (user_id);
CREATE INDEX schools_family_unit_id ON schools (family_unit_id);
CREATE INDEX schools_created_by ON schools (created_by);
CREATE INDEX schools_updated_by ON schools (updated_by);
CREATE INDEX school_status_history_school_id ON school_status_history (school_id);
CREATE INDEX school_status_history_changed_by ON school_status_history (changed_by);
CREATE INDEX coaches_school_id ON coaches (school_id);
CREATE INDEX coaches_user_id ON coaches (user_id);
CREATE INDEX coaches_family_unit_id ON coaches (family_unit_id);
CREATE INDEX coaches_created_by ON coaches (created_by);
CREATE INDEX coaches_updated_by ON coaches (updated_by);
CREATE INDEX events_school_id ON events (school_id);
CREATE INDEX events_user_id ON events (user_id);
CREATE INDEX events_family_unit_id ON events (family_unit_id);
CREATE INDEX events_created_by ON events (created_by);
CREATE INDEX events_updated_by ON events (updated_by);
CREATE INDEX interactions_school_id ON interactions (school_id);
CREATE INDEX interactions_coach_id ON interactions (coach_id);
CREATE INDEX interactions_event_id ON interactions (event_id);
CREATE INDEX interactions_logged_by ON interactions (logged_by);
CREATE INDEX interactions_family_unit_id ON interactions (family_unit_id);
CREATE INDEX interactions_updated_by ON interactions (updated_by);
CREATE INDEX offers_school_id ON offers (school_id);
CREATE INDEX offers_coach_id ON offers (coach_id);
CREATE INDEX offers_user_id ON offers (user_id);
CREATE INDEX offers_family_unit_id ON offers (family_unit_id);
CREATE INDEX performance_metrics_event_id ON performance_metrics (event_id);
CREATE INDEX performance_metrics_user_id ON performance_metrics (user_id);
CREATE INDEX performance_metrics_family_unit_id ON performance_metrics (family_unit_id);
CREATE INDEX documents_school_id ON documents (school_id);
CREATE INDEX documents_user_id ON documents (user_id);
CREATE INDEX documents_uploaded_by ON documents (uploaded_by);
CREATE INDEX documents_family_unit_id ON documents (family_unit_id);
CREATE INDEX suggestion_related_school_id ON suggestion (related_school_id);
CREATE INDEX suggestion_previous_suggestion_id ON suggestion (previous_suggestion_id);
CREATE INDEX suggestion_athlete_id ON suggestion (athlete_id);
CREATE INDEX follow_up_reminders_school_id ON follow_up_reminders (school_id);
CREATE INDEX follow_up_reminders_coach_id ON follow_up_reminders (coach_id);
CREATE INDEX follow_up_reminders_interaction_id ON follow_up_reminders (interaction_id);
CREATE INDEX follow_up_reminders_user_id ON follow_up_reminders (user_id);
CREATE TRIGGER schools_updated_at AFTER UPDATE ON schools
WHEN NEW.updated_at IS OLD.updated_at AND NEW.updated_at IS NOT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
BEGIN
  UPDATE schools SET updated_at = (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00') WHERE id = NEW.id;
END;
CREATE TRIGGER coaches_updated_at AFTER UPDATE ON coaches
WHEN NEW.updated_at IS OLD.updated_at AND NEW.updated_at IS NOT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
BEGIN
  UPDATE coaches SET updated_at = (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00') WHERE id = NEW.id;
END;
CREATE TRIGGER interactions_updated_at AFTER UPDATE ON interactions
WHEN NEW.updated_at IS OLD.updated_at AND NEW.updated_at IS NOT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
BEGIN
  UPDATE interactions SET updated_at = (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00') WHERE id = NEW.id;
END;
CREATE TRIGGER events_updated_at AFTER UPDATE ON events
WHEN NEW.updated_at IS OLD.updated_at AND NEW.updated_at IS NOT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
BEGIN
  UPDATE events SET updated_at = (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00') WHERE id = NEW.id;
END;
CREATE TRIGGER documents_updated_at AFTER UPDATE ON documents
WHEN NEW.updated_at IS OLD.updated_at AND NEW.updated_at IS NOT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
BEGIN
  UPDATE documents SET updated_at = (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00') WHERE id = NEW.id;
END;
CREATE TRIGGER users_updated_at AFTER UPDATE ON users
WHEN NEW.updated_at IS OLD.updated_at AND NEW.updated_at IS NOT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
BEGIN
  UPDATE users SET updated_at = (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00') WHERE id = NEW.id;
END;
CREATE TRIGGER user_preferences_updated_at AFTER UPDATE ON user_preferences
WHEN NEW.updated_at IS OLD.updated_at AND NEW.updated_at IS NOT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
BEGIN
  UPDATE user_preferences SET updated_at = (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00') WHERE id = NEW.id;
END;
CREATE TRIGGER follow_up_reminders_updated_at AFTER UPDATE ON follow_up_reminders
WHEN NEW.updated_at IS OLD.updated_at AND NEW.updated_at IS NOT (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')
BEGIN
  UPDATE follow_up_reminders SET updated_at = (rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00') WHERE id = NEW.id;
END;
COMMIT;
PRAGMA journal_mode = WAL;
