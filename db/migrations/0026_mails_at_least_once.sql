-- Mails leave at least once: a claim is a lease that lapses, and the local mailbox knows a mail that it has already.
ALTER TABLE dev_mailbox ADD COLUMN mail_id text;
CREATE UNIQUE INDEX dev_mailbox_mail ON dev_mailbox (mail_id);

-- what was in flight at a crash leaves after all, while links in it may still be of use
UPDATE outbox_mails SET failed_at = NULL, last_error = NULL, next_attempt_at = now()
WHERE sent_at IS NULL AND failed_at > now() - interval '1 day' AND last_error LIKE 'not known whether it left%'
  AND params <> '{}';
