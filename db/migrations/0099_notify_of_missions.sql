-- Missions are a kind of notification of their own, which a person can switch off.
ALTER TABLE notifications DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN ('booking_request', 'booking_confirmed', 'booking_cancelled', 'payment',
    'message', 'review', 'saved_search', 'mission', 'other')) NOT VALID;
