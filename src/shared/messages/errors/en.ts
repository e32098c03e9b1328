export default {
  bad_request: 'This request could not be read. Reload the page and try again.',
  invalid_input: 'Some of the information needs correcting.',
  not_signed_in: 'Sign in to continue.',
  forbidden: 'Your account does not allow this action.',
  not_found: 'Not found: this page or item does not exist, or is no longer available.',
  method_not_allowed: 'This action is not possible at this address.',
  conflict: 'Another change has just been saved. Reload the page and try again.',
  days_taken:
    '{hindrance, select, taken {These days are confirmed for another booking already: you can only decline this request.} other {These dates have just been booked. Choose other days.}}',
  days_blocked:
    '{hindrance, select, blocked {You have blocked some of these days. Free them in your calendar to accept, or decline the request.} imported {Another of your calendars takes some of these days. Check it before you accept, or decline the request.} other {The host has blocked some of these days. Choose other dates.}}',
  too_far_ahead: 'The last day that can be booked now is {day}.',
  outside_availability:
    '{hindrance, select, outside {Some of these days are outside the period that you have opened. Extend it to accept, or decline the request.} closed {Your space is closed on one of these days. Change its opening days to accept, or decline the request.} other {{bounds, select, both {The space can be booked from {first} to {last}.} first {The space can be booked from {first} on.} last {The space can be booked until {last}.} other {These dates are outside the period when the space is available.}}}}',
  space_not_live:
    '{hindrance, select, paused {Your space is paused. Put it back online to accept, or decline the request.} archived {Your space is archived. You can only decline this request, or publish it again.} other {Your space is not online. Until it is, you can only decline this request.}}',
  days_closed: 'The space is closed on {day}. Choose other days.',
  stay_too_short: 'The booking must last at least {days, plural, one {# day} other {# days}}.',
  stay_too_long: 'The booking cannot be longer than {days, plural, one {# day} other {# days}}.',
  day_in_past: 'These dates are in the past. The booking can start on {day} at the earliest.',
  notice_too_short: 'The host needs time to answer: the booking can start on {day} at the earliest.',
  already_requested: 'You already have a pending request for these dates.',
  too_many_requests_open:
    '{where, select, space {You already have {requests} requests for this space waiting for an answer.} other {You already have {requests} requests waiting for an answer.}} Wait for the answers, or withdraw one.',
  too_many_lists: 'You already have {max} lists, which is the most. Remove one to begin another.',
  too_many_in_list:
    'The list “{list}” already has {max, number} spaces, which is the most. Take one out of it, or begin another list.',
  list_name_taken: 'You already have a list of this name.',
  too_many_saved_searches: 'You already have {max} saved searches, which is the most. Remove one to save this one.',
  listing_changed:
    'This listing has been changed elsewhere in the meantime. Compare both versions, then choose which to keep.',
  listing_incomplete: 'The form is incomplete. Please correct the errors in it.',
  too_many_listings: 'You already have {max, number} unpublished listings, the maximum. Finish or delete one first.',
  too_many_calendars: 'This space already follows {max} calendars, the most it can. Remove one first.',
  calendar_unreadable:
    'This calendar cannot be read: {reason, select, address_refused {its address is not that of a public calendar (https)} not_found {it does not exist, or is not shared} away {its site does not answer} too_slow {its site answers too slowly} too_large {it is too large} too_many_redirects {its address leads on without end} too_many_events {it holds too many events} web_page {the address leads to a web page; copy the one that ends with .ics} cut_off {it is incomplete} other {it is not an iCalendar file}}. Nothing was changed.',
  price_changed: 'The price has just changed. Check the new total, then confirm.',
  terms_changed: 'The cancellation terms have just changed. Read the new ones, then confirm.',
  not_a_shop:
    '{reason, select, itself {A space cannot be part of itself.} has_parts {This space has parts of its own, so it cannot be part of another.} is_part {That space is part of another one already: choose the one it is part of.} archived {That space is archived: choose another.} other {This space cannot be part of that one.}}',
  stays_collide:
    '{what, select, block {On {day} one of the two is booked and you have blocked the other: free that day first.} other {Both are booked on {day}: one can be part of the other only after that.}}',
  own_space: 'You cannot book your own space.',
  state_changed: 'Things have changed in the meantime. Here is the current state: check it, then try again.',
  listing_withdrawn: 'Rahba has taken this listing off the site: only our team can put it back.',
  listing_archived: 'This listing is archived: bring it back as a draft to change it.',
  wrong_state: 'This is not possible in the current state.',
  already_appealed: 'This decision has been appealed already: there is one appeal.',
  already_reported: 'You have already reported this and we are looking into it. You will have our answer by e-mail.',
  own_content: 'This is yours: change or delete it yourself.',
  own_case: 'This report is about you: another administrator takes care of it.',
  only_host_answers: 'Only the host of the space can answer this request.',
  only_retailer_cancels: 'Only the person who booked can cancel this booking.',
  only_retailer_changes: 'Only the person who booked can ask for other days.',
  change_already_asked:
    'You have already asked for other days for this booking. Cancel that request before making another.',
  booking_not_completed: 'A booking can be reviewed once it has ended.',
  review_too_late: 'A review can be changed for 14 days. That time is over.',
  already_replied: 'This review already has its reply.',
  first_day_reached: 'The first day, {day}, has come: this is no longer possible.',
  other_party_left: 'The other person’s account is no longer active, so this is not possible.',
  already_onboarded: 'You have already answered these questions. You can change your details in your profile.',
  no_password_set:
    'This account has no password yet: it signs in with Google or Apple. To set one, use “Forgot your password?” on the sign-in page.',
  idempotency_key_reused: 'This request was already sent with different content. Reload the page and try again.',
  rate_limited:
    'Too many attempts. {unit, select, seconds {Try again in {wait, plural, one {# second} other {# seconds}}.} minutes {Try again in {wait, plural, one {# minute} other {# minutes}}.} hours {Try again in {wait, plural, one {# hour} other {# hours}}.} other {Wait a few minutes, then try again.}}',
  payload_too_large:
    'What you sent is too large{unit, select, kilobytes {: at most {size, number} kB} megabytes {: at most {size, number} MB} other {}}.',
  too_many_pictures:
    'You have already sent {max, number} photos that are used nowhere. Use some of them, or wait a day: then they are deleted.',
  unsupported_media_type: 'This type of file or content is not accepted.',
  unsupported_image: 'Choose a JPEG, PNG, WebP or AVIF picture.',
  unreadable_image: 'This picture is damaged or incomplete. Choose another one.',
  image_too_big: 'This picture is too large. Choose one of at most {megapixels, number} million pixels.',
  image_timeout: 'Preparing this picture takes too long right now. Try again in a moment, or choose a smaller one.',
  only_admin: 'You are the only administrator of Rahba: appoint somebody else before deleting this account.',
  email_not_confirmed: 'Confirm your e-mail address first: open the link we sent you.',
  invalid_credentials: 'Incorrect e-mail or password.',
  weak_password: 'This password is too common. Choose another that is harder to guess.',
  link_expired: 'This link has expired or has already been used. Ask for a new one.',
  email_taken: 'This address has an account of its own by now. Choose another one, or write to us.',
  sign_up_password_needed:
    'This link was opened in another browser. Type the password that was chosen when signing up.',
  recent_sign_in_needed: 'Sign in again first, please: your last sign-in was more than ten minutes ago.',
  account_suspended: 'This account is suspended. Contact our team to find out more.',
  oauth_google_failed: 'Error while signing in with Google',
  oauth_apple_failed: 'Error while signing in with Apple',
  unavailable: 'The service is unavailable for a moment. Try again shortly.',
  internal: 'Something went wrong',
} as const
