-- An admin may cancel a booking in Rahba's name, for a cause; confirmed bookings of suspended people are marked as looked at; and a
-- conversation may be one in which an admin writes for the team. 0090 proves the rules of the rows there are, none of which has the new values.
ALTER TABLE booking_events
  DROP CONSTRAINT booking_events_reason_check,
  ADD CONSTRAINT booking_events_reason_check CHECK (reason IN ('requested', 'instant', 'accepted', 'refused', 'withdrawn',
    'overlapped', 'expired', 'completed', 'suspended', 'deleted', 'host_cancelled', 'admin_cancelled', 'replaced', 'original_ended')) NOT VALID,
  DROP CONSTRAINT booking_events_cause_check,
  ADD CONSTRAINT booking_events_cause_check CHECK (CASE reason
    WHEN 'admin_cancelled' THEN cause IN ('host_asked', 'retailer_prevented', 'unusable', 'unsafe', 'misleading', 'prohibited', 'fraud',
      'suspended', 'other')
    ELSE cause IN ('unusable', 'double_booked', 'personal', 'unsuitable', 'other') END) NOT VALID,
  DROP CONSTRAINT booking_events_cause_of_host,
  ADD CONSTRAINT booking_events_cause_of_host CHECK ((reason IN ('host_cancelled', 'admin_cancelled')) = (cause IS NOT NULL)
    AND (reason <> 'host_cancelled' OR status = 'cancelled' AND actor_role IN ('host', 'admin'))) NOT VALID,
  ADD CONSTRAINT booking_events_cancelled_by_admin CHECK (reason <> 'admin_cancelled'
    OR status = 'cancelled' AND actor_role = 'admin') NOT VALID;

-- The last time that an admin looked at a confirmed booking and let it stand.
CREATE TABLE booking_checks (
  booking_id uuid PRIMARY KEY REFERENCES bookings(id) ON DELETE CASCADE,
  checked_by uuid REFERENCES profiles(id) ON DELETE SET NULL,
  checked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX booking_checks_checked_by ON booking_checks (checked_by);

-- The admin who writes for the team: such a conversation is about nothing but what is said in it.
ALTER TABLE conversations
  ADD COLUMN team_member_id uuid,
  ADD CONSTRAINT conversations_team_member_id_fkey FOREIGN KEY (team_member_id) REFERENCES profiles(id) ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT conversations_of_team CHECK (team_member_id IS NULL
    OR booking_id IS NULL AND mission_id IS NULL AND space_id IS NULL) NOT VALID;
