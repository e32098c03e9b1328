-- Names of tables, columns, functions and triggers that meant two things, or nothing to a stranger; a column that nothing
-- writes goes. Before the first release, so at one go: processes of the version before are stopped first.

-- one spelling
ALTER TABLE neighbourhoods RENAME TO neighborhoods;
ALTER TABLE neighborhoods RENAME CONSTRAINT neighbourhoods_pkey TO neighborhoods_pkey;
ALTER TABLE neighborhoods RENAME CONSTRAINT neighbourhoods_city_id_fkey TO neighborhoods_city_id_fkey;
ALTER TRIGGER neighbourhoods_towns ON neighborhoods RENAME TO neighborhoods_towns;
ALTER FUNCTION spaces_know_neighbourhood() RENAME TO spaces_know_neighborhood;
ALTER TRIGGER spaces_know_neighbourhood ON spaces RENAME TO spaces_know_neighborhood;
CREATE OR REPLACE FUNCTION spaces_know_neighborhood()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.neighborhood_slug := (
    SELECT slug FROM neighborhoods
    WHERE city_id = NEW.city_id
      AND normalise_text(NEW.neighborhood) IN (normalise_text(name_fr), normalise_text(name_en), normalise_text(name_ar))
    ORDER BY slug LIMIT 1);
  RETURN NEW;
END $function$;

ALTER TABLE view_as_sessions RENAME COLUMN began_at TO started_at;

ALTER TABLE mission_days RENAME COLUMN presence_how TO presence_method;
ALTER TABLE mission_days RENAME COLUMN agreed_how TO agreed_method;
ALTER TABLE mission_days RENAME CONSTRAINT mission_days_presence_how_check TO mission_days_presence_method_check;
ALTER TABLE mission_days RENAME CONSTRAINT mission_days_agreed_how_check TO mission_days_agreed_method_check;
CREATE OR REPLACE FUNCTION mission_days_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE the_status text;
        has_none boolean;
BEGIN
  SELECT status, isempty(hours) INTO the_status, has_none FROM missions
    WHERE id = coalesce(NEW.mission_id, OLD.mission_id) FOR NO KEY UPDATE;
  IF TG_OP = 'DELETE' AND the_status IS NULL THEN RETURN OLD; END IF;
  IF TG_OP <> 'UPDATE' OR (NEW.mission_id, NEW.day, NEW.start_time, NEW.end_time, NEW.break_minutes) IS DISTINCT FROM
       (OLD.mission_id, OLD.day, OLD.start_time, OLD.end_time, OLD.break_minutes) THEN
    -- the days that a mission is written with, whatever state it begins in, come in one statement
    IF the_status NOT IN ('open', 'pending') AND NOT (TG_OP = 'INSERT' AND has_none) THEN
      RAISE EXCEPTION 'the days of a mission do not change' USING ERRCODE = 'RB005';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.presence_at IS NOT NULL AND (NEW.presence_at, NEW.presence_method) IS DISTINCT FROM (OLD.presence_at, OLD.presence_method)
    OR NEW.presence_at IS NOT NULL AND OLD.presence_at IS NULL AND the_status NOT IN ('confirmed', 'completed') THEN
      RAISE EXCEPTION 'presence is only ever gained, on a confirmed mission' USING ERRCODE = 'RB003';
    END IF;
    IF OLD.minutes_agreed IS NOT NULL AND (NEW.minutes_agreed, NEW.minutes_claimed, NEW.claimed_by, NEW.agreed_method, NEW.agreed_at)
         IS DISTINCT FROM (OLD.minutes_agreed, OLD.minutes_claimed, OLD.claimed_by, OLD.agreed_method, OLD.agreed_at)
    OR NEW.minutes_claimed IS DISTINCT FROM OLD.minutes_claimed AND the_status NOT IN ('confirmed', 'completed') THEN
      RAISE EXCEPTION 'agreed hours do not change' USING ERRCODE = 'RB005';
    END IF;
  END IF;
  RETURN NEW;
END $function$;

ALTER TABLE metric_days RENAME COLUMN n TO count;
ALTER TABLE metric_days RENAME COLUMN part TO dimension;
ALTER TABLE metric_days RENAME CONSTRAINT metric_days_n_check TO metric_days_count_check;

-- what an admin has asked for about the role of an admin
ALTER TABLE pending_acts RENAME TO role_requests;
ALTER TABLE role_requests RENAME COLUMN act TO change;
ALTER TABLE role_requests DROP CONSTRAINT pending_acts_act_check, DROP CONSTRAINT pending_acts_reason_to_take;
UPDATE role_requests SET change = CASE change WHEN 'give_admin' THEN 'give' ELSE 'take' END;
ALTER TABLE role_requests ADD CONSTRAINT role_requests_change_check CHECK (change IN ('give', 'take')),
  ADD CONSTRAINT role_requests_reason_to_take CHECK ((change = 'take') = (reason IS NOT NULL));
ALTER TABLE role_requests RENAME CONSTRAINT pending_acts_pkey TO role_requests_pkey;
ALTER TABLE role_requests RENAME CONSTRAINT pending_acts_clause_check TO role_requests_clause_check;
ALTER TABLE role_requests RENAME CONSTRAINT pending_acts_clause_of_reason TO role_requests_clause_of_reason;
ALTER TABLE role_requests RENAME CONSTRAINT pending_acts_decided_whole TO role_requests_decided_whole;
ALTER TABLE role_requests RENAME CONSTRAINT pending_acts_facts_check TO role_requests_facts_check;
ALTER TABLE role_requests RENAME CONSTRAINT pending_acts_other_person TO role_requests_other_person;
ALTER TABLE role_requests RENAME CONSTRAINT pending_acts_outcome_check TO role_requests_outcome_check;
ALTER TABLE role_requests RENAME CONSTRAINT pending_acts_two_people TO role_requests_two_people;
ALTER TABLE role_requests RENAME CONSTRAINT pending_acts_asked_by_fkey TO role_requests_asked_by_fkey;
ALTER TABLE role_requests RENAME CONSTRAINT pending_acts_decided_by_fkey TO role_requests_decided_by_fkey;
ALTER TABLE role_requests RENAME CONSTRAINT pending_acts_person_id_fkey TO role_requests_person_id_fkey;
ALTER INDEX pending_acts_one_open_key RENAME TO role_requests_one_open_key;
ALTER INDEX pending_acts_open RENAME TO role_requests_open;

-- an admin's decision about publishing a space; reviews are what people write about each other
ALTER TABLE space_reviews RENAME TO space_moderations;
ALTER TABLE space_moderations RENAME CONSTRAINT space_reviews_pkey TO space_moderations_pkey;
ALTER TABLE space_moderations RENAME CONSTRAINT space_reviews_status_check TO space_moderations_status_check;
ALTER TABLE space_moderations RENAME CONSTRAINT space_reviews_decision_id_fkey TO space_moderations_decision_id_fkey;
ALTER TABLE space_moderations RENAME CONSTRAINT space_reviews_space_id_fkey TO space_moderations_space_id_fkey;
ALTER INDEX space_reviews_decision RENAME TO space_moderations_decision;
ALTER TABLE space_reviews_needed RENAME TO space_moderations_due;
ALTER TABLE space_moderations_due RENAME CONSTRAINT space_reviews_needed_pkey TO space_moderations_due_pkey;
ALTER TABLE space_moderations_due RENAME CONSTRAINT space_reviews_needed_before_check TO space_moderations_due_before_check;
ALTER TABLE space_moderations_due RENAME CONSTRAINT space_reviews_needed_space_id_fkey TO space_moderations_due_space_id_fkey;
ALTER INDEX space_reviews_needed_since RENAME TO space_moderations_due_since;
ALTER TABLE spaces RENAME COLUMN review_outcome TO moderation_outcome;
ALTER TABLE spaces RENAME CONSTRAINT spaces_review_outcome_check TO spaces_moderation_outcome_check;
CREATE OR REPLACE FUNCTION spaces_are_published_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM space_moderations WHERE space_id = NEW.id AND status = 'withdrawn') THEN
    RAISE EXCEPTION 'an admin took this space down' USING ERRCODE = 'RB003';
  END IF;
  DELETE FROM space_moderations WHERE space_id = NEW.id;
  RETURN NEW;
END $function$;

-- of deleted accounts
ALTER FUNCTION is_gone(uuid) RENAME TO is_deleted_account;
ALTER FUNCTION refuse_of_gone() RENAME TO refuse_of_deleted_account;
ALTER FUNCTION refuse_link_of_gone() RENAME TO refuse_link_of_deleted_account;
ALTER FUNCTION drop_for_gone() RENAME TO drop_for_deleted_account;
ALTER FUNCTION users_of_gone() RENAME TO users_of_deleted_account;
CREATE OR REPLACE FUNCTION drop_for_deleted_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.user_id IS NOT NULL AND is_deleted_account(NEW.user_id) THEN RETURN NULL; END IF;
  RETURN NEW;
END $function$;
CREATE OR REPLACE FUNCTION refuse_link_of_deleted_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  person uuid := substring(NEW.value FROM '^\{"userId":"([0-9a-f-]{36})"');
BEGIN
  IF person IS NOT NULL AND is_deleted_account(person) THEN
    RAISE EXCEPTION 'the account has been deleted' USING ERRCODE = 'RB009', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $function$;
CREATE OR REPLACE FUNCTION refuse_of_deleted_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  person uuid := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF person IS NOT NULL AND is_deleted_account(person) THEN
    RAISE EXCEPTION 'the account has been deleted' USING ERRCODE = 'RB009', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $function$;
ALTER TRIGGER admin_views_of_gone ON admin_views RENAME TO admin_views_of_deleted_account;
ALTER TRIGGER contact_messages_of_gone ON contact_messages RENAME TO contact_messages_of_deleted_account;
ALTER TRIGGER email_changes_of_gone ON email_changes RENAME TO email_changes_of_deleted_account;
ALTER TRIGGER enrolment_codes_of_gone ON enrolment_codes RENAME TO enrolment_codes_of_deleted_account;
ALTER TRIGGER favorite_lists_of_gone ON favorite_lists RENAME TO favorite_lists_of_deleted_account;
ALTER TRIGGER favorites_of_gone ON favorites RENAME TO favorites_of_deleted_account;
ALTER TRIGGER files_of_gone ON files RENAME TO files_of_deleted_account;
ALTER TRIGGER freelancer_documents_of_gone ON freelancer_documents RENAME TO freelancer_documents_of_deleted_account;
ALTER TRIGGER freelancer_profiles_of_gone ON freelancer_profiles RENAME TO freelancer_profiles_of_deleted_account;
ALTER TRIGGER idempotency_keys_of_gone ON idempotency_keys RENAME TO idempotency_keys_of_deleted_account;
ALTER TRIGGER live_events_for_gone ON live_events RENAME TO live_events_for_deleted_account;
ALTER TRIGGER messages_of_gone ON messages RENAME TO messages_of_deleted_account;
ALTER TRIGGER mission_applications_of_gone ON mission_applications RENAME TO mission_applications_of_deleted_account;
ALTER TRIGGER mission_invitations_of_gone ON mission_invitations RENAME TO mission_invitations_of_deleted_account;
ALTER TRIGGER missions_of_gone ON missions RENAME TO missions_of_deleted_account;
ALTER TRIGGER notification_preferences_of_gone ON notification_preferences RENAME TO notification_preferences_of_deleted_account;
ALTER TRIGGER notifications_for_gone ON notifications RENAME TO notifications_for_deleted_account;
ALTER TRIGGER opportunity_filters_of_gone ON opportunity_filters RENAME TO opportunity_filters_of_deleted_account;
ALTER TRIGGER outbox_mails_for_gone ON outbox_mails RENAME TO outbox_mails_for_deleted_account;
ALTER TRIGGER profiles_of_gone ON profiles RENAME TO profiles_of_deleted_account;
ALTER TRIGGER recovery_codes_of_gone ON recovery_codes RENAME TO recovery_codes_of_deleted_account;
ALTER TRIGGER reports_of_gone ON reports RENAME TO reports_of_deleted_account;
ALTER TRIGGER reviews_of_gone ON reviews RENAME TO reviews_of_deleted_account;
ALTER TRIGGER saved_searches_of_gone ON saved_searches RENAME TO saved_searches_of_deleted_account;
ALTER TRIGGER second_factors_of_gone ON second_factors RENAME TO second_factors_of_deleted_account;
ALTER TRIGGER sessions_of_gone ON sessions RENAME TO sessions_of_deleted_account;
ALTER TRIGGER sign_in_methods_of_gone ON sign_in_methods RENAME TO sign_in_methods_of_deleted_account;
ALTER TRIGGER spaces_of_gone ON spaces RENAME TO spaces_of_deleted_account;
ALTER TRIGGER users_of_gone ON users RENAME TO users_of_deleted_account;
ALTER TRIGGER verifications_of_gone ON verifications RENAME TO verifications_of_deleted_account;

-- who has a row of an admin's list open
ALTER TABLE admin_presence RENAME TO admin_viewers;
ALTER TABLE admin_viewers RENAME CONSTRAINT admin_presence_pkey TO admin_viewers_pkey;
ALTER TABLE admin_viewers RENAME CONSTRAINT admin_presence_user_id_fkey TO admin_viewers_user_id_fkey;
ALTER INDEX admin_presence_subject RENAME TO admin_viewers_subject;

-- an admin takes on what awaits an answer; a claim is of hours
ALTER TABLE space_claims RENAME TO space_assignments;
ALTER TABLE document_claims RENAME TO document_assignments;
ALTER TABLE space_assignments RENAME COLUMN claimed_by TO assigned_to;
ALTER TABLE space_assignments RENAME COLUMN claimed_at TO assigned_at;
ALTER TABLE space_assignments RENAME CONSTRAINT space_claims_pkey TO space_assignments_pkey;
ALTER TABLE space_assignments RENAME CONSTRAINT space_claims_claimed_by_fkey TO space_assignments_assigned_to_fkey;
ALTER TABLE space_assignments RENAME CONSTRAINT space_claims_space_id_fkey TO space_assignments_space_id_fkey;
ALTER INDEX space_claims_claimed_by RENAME TO space_assignments_assigned_to;
ALTER TABLE document_assignments RENAME COLUMN claimed_by TO assigned_to;
ALTER TABLE document_assignments RENAME COLUMN claimed_at TO assigned_at;
ALTER TABLE document_assignments RENAME CONSTRAINT document_claims_pkey TO document_assignments_pkey;
ALTER TABLE document_assignments RENAME CONSTRAINT document_claims_claimed_by_fkey TO document_assignments_assigned_to_fkey;
ALTER TABLE document_assignments RENAME CONSTRAINT document_claims_person_id_fkey TO document_assignments_person_id_fkey;
ALTER INDEX document_claims_claimed_by RENAME TO document_assignments_assigned_to;
ALTER TABLE absence_contests RENAME COLUMN claimed_by TO assigned_to;
ALTER TABLE absence_contests RENAME COLUMN claimed_at TO assigned_at;
ALTER TABLE absence_contests RENAME CONSTRAINT absence_contests_claimed_whole TO absence_contests_assigned_whole;
ALTER TABLE absence_contests RENAME CONSTRAINT absence_contests_claimed_by_fkey TO absence_contests_assigned_to_fkey;
ALTER INDEX absence_contests_claimed_by RENAME TO absence_contests_assigned_to;
ALTER TABLE appeals RENAME COLUMN claimed_by TO assigned_to;
ALTER TABLE appeals RENAME COLUMN claimed_at TO assigned_at;
ALTER TABLE appeals RENAME CONSTRAINT appeals_claimed_whole TO appeals_assigned_whole;
ALTER TABLE appeals RENAME CONSTRAINT appeals_claimed_by_fkey TO appeals_assigned_to_fkey;
ALTER INDEX appeals_claimed_by RENAME TO appeals_assigned_to;
ALTER TABLE contact_messages RENAME COLUMN claimed_by TO assigned_to;
ALTER TABLE contact_messages RENAME COLUMN claimed_at TO assigned_at;
ALTER TABLE contact_messages RENAME CONSTRAINT contact_messages_claimed_whole TO contact_messages_assigned_whole;
ALTER TABLE contact_messages RENAME CONSTRAINT contact_messages_claimed_by_fkey TO contact_messages_assigned_to_fkey;
ALTER INDEX contact_messages_claimed_by RENAME TO contact_messages_assigned_to;
ALTER TABLE report_cases RENAME COLUMN claimed_by TO assigned_to;
ALTER TABLE report_cases RENAME COLUMN claimed_at TO assigned_at;
ALTER TABLE report_cases RENAME CONSTRAINT report_cases_claimed_whole TO report_cases_assigned_whole;
ALTER TABLE report_cases RENAME CONSTRAINT report_cases_claimed_by_fkey TO report_cases_assigned_to_fkey;
ALTER INDEX report_cases_claimed_by RENAME TO report_cases_assigned_to;

-- nothing writes it
ALTER TABLE files DROP COLUMN thumbhash;

-- rows that hold such a name as text; the audit log is only appended to, its readers know both
UPDATE setting_changes SET key = replace(key, 'neighbourhood:', 'neighborhood:') WHERE key LIKE 'neighbourhood:%';
UPDATE job_runs SET name = 'end-role-requests' WHERE name = 'end-pending-acts';
UPDATE outbox_mails SET params = params - 'act' || jsonb_build_object('change', replace(params ->> 'act', '_admin', ''))
  WHERE template = 'adminRoleAsked' AND params ? 'act';
UPDATE admin_views SET query = regexp_replace(query, '(^|&)claim=', '\1assignee=') WHERE query ~ '(^|&)claim=' AND length(query) <= 597;
DO $$
BEGIN
  IF to_regclass('pgboss.queue') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name = 'end-pending-acts';
    DELETE FROM pgboss.queue WHERE name = 'end-pending-acts';
  END IF;
END $$;
