export default {
  'booking.requested.title': 'New booking request',
  'booking.requested.message':
    '{otherPartyName} would like {spaceName} {span, select, day {on {firstDay, date}} other {from {firstDay, date} to {lastDay, date}}}. Answer within three days, before the first day.',
  'booking.received.title': 'Request sent',
  'booking.received.message':
    'Your request for {spaceName}, {span, select, day {on {firstDay, date}} other {from {firstDay, date} to {lastDay, date}}}, has reached {otherPartyName}.',
  'booking.instantHost.title': 'New booking confirmed',
  'booking.instantHost.message':
    '{otherPartyName} has booked {spaceName} {span, select, day {on {firstDay, date}} other {from {firstDay, date} to {lastDay, date}}}.',
  'booking.instantRetailer.title': 'Booking confirmed',
  'booking.instantRetailer.message':
    '{spaceName} is yours {span, select, day {on {firstDay, date}} other {from {firstDay, date} to {lastDay, date}}}.',
  'booking.accepted.title': 'Booking accepted',
  'booking.accepted.message':
    '{otherPartyName} has accepted: {spaceName} is yours {span, select, day {on {firstDay, date}} other {from {firstDay, date} to {lastDay, date}}}.',
  'booking.refused.title': 'Request declined',
  'booking.refused.message':
    '{otherPartyName} cannot host you at {spaceName} {span, select, day {on {firstDay, date}} other {from {firstDay, date} to {lastDay, date}}}.',
  'booking.withdrawn.title': 'Booking cancelled',
  'booking.withdrawn.message':
    '{otherPartyName} has cancelled {spaceName}, {span, select, day {on {firstDay, date}} other {from {firstDay, date} to {lastDay, date}}}. {span, select, day {The day is} other {The days are}} free again.',
  'booking.hostCancelled.title': 'The host has cancelled your booking',
  'booking.hostCancelled.message':
    '{otherPartyName} has cancelled {spaceName}, {span, select, day {on {firstDay, date}} other {from {firstDay, date} to {lastDay, date}}}. See the spaces that are free on the same dates.',
  'booking.overlapped.title': 'Dates no longer available',
  'booking.overlapped.message':
    '{spaceName} has been booked by someone else {span, select, day {for {firstDay, date}} other {for some of the days from {firstDay, date} to {lastDay, date}}}. Your request is closed; nothing was charged.',
  'booking.expired.title': 'Request expired',
  'booking.expired.message':
    'The host did not answer in time for {spaceName}, {span, select, day {on {firstDay, date}} other {from {firstDay, date} to {lastDay, date}}}. Similar spaces may be free.',
  'booking.expiredHost.title': 'Request expired',
  'booking.expiredHost.message':
    'The request of {otherPartyName} for {spaceName}, {span, select, day {on {firstDay, date}} other {from {firstDay, date} to {lastDay, date}}}, ended without an answer.',
  'booking.completed.title': 'How did it go?',
  'booking.completed.message': 'Your booking of {spaceName} has ended. Thank you for using Rahba.',
  'mission.bookingCancelled.title': 'Mission cancelled',
  'mission.bookingCancelled.message':
    'The mission ‘{title}’ will not take place: the booking it was part of has been cancelled.',
  'mission.cancelledByRahba.title': 'Mission cancelled',
  'mission.cancelledByRahba.message':
    'The mission “{title}” will not take place: the other party has deleted their account.',
  'booking.changeRequested.title': 'Other days asked for',
  'booking.changeRequested.message':
    '{otherPartyName} would like {spaceName} from {firstDay, date} to {lastDay, date}, instead of the booking from {oldFirstDay, date} to {oldLastDay, date}.',
  'booking.changeReceived.title': 'Request for other days sent',
  'booking.changeReceived.message':
    '{otherPartyName} has received your request for {spaceName}, from {firstDay, date} to {lastDay, date}. Until the answer, your booking from {oldFirstDay, date} to {oldLastDay, date} stands.',
  'booking.changeAccepted.title': 'New days accepted',
  'booking.changeAccepted.message':
    '{otherPartyName} has accepted: {spaceName} is yours from {firstDay, date} to {lastDay, date}, instead of {oldFirstDay, date} to {oldLastDay, date}.',
  'booking.changeFailed.title': 'Your days stay the same',
  'booking.changeFailed.message':
    'The days from {firstDay, date} to {lastDay, date} are not possible. Your booking of {spaceName}, from {oldFirstDay, date} to {oldLastDay, date}, still stands.',
  'booking.changeWithdrawn.title': 'Request for other days cancelled',
  'booking.changeWithdrawn.message':
    '{otherPartyName} keeps the booking of {spaceName}, from {oldFirstDay, date} to {oldLastDay, date}.',
  'booking.cancelledByRahba.title': 'Booking cancelled',
  'booking.cancelledByRahba.message':
    'Rahba has cancelled the booking of {spaceName}, {span, select, day {on {firstDay, date}} other {from {firstDay, date} to {lastDay, date}}}.',
  'message.received.title': 'New message',
  'message.received.message': '{otherPartyName} has written to you.',
  'review.received.title': 'New review',
  'review.received.message': '{otherPartyName} has reviewed {spaceName}. Read the review and reply.',
  'review.replied.title': 'Reply to your review',
  'review.replied.message': '{otherPartyName} has replied to your review of {spaceName}.',
  'listing.received.title': 'Space received',
  'listing.received.message': '{spaceName} awaits approval. You will hear of the decision.',
  'listing.submitted.title': 'New space to approve',
  'listing.submitted.message': '{spaceName} awaits your approval.',
  'search.found.title': 'New for your search',
  'search.found.message':
    '{count, plural, one {{spaceName} now fits “{searchName}”.} other {# spaces now fit “{searchName}”, {spaceName} among them.}}',
  'space.approved.title': 'Space is live',
  'space.approved.message': '{spaceName} is approved: it can be found and booked.',
  'space.changes_asked.title': 'Changes requested',
  'space.changes_asked.message': 'A few things need changing before {spaceName} can be published.',
  'space.rejected.title': 'Space rejected',
  'space.rejected.message': '{spaceName} was not approved. Read why.',
  'space.withdrawn.title': 'Space taken down',
  'space.withdrawn.message': '{spaceName} is no longer on the site. Read why.',
  'person.suspended.title': 'Account suspended',
  'person.suspended.message': 'Your account is suspended. Read why.',
  'person.lifted.title': 'Suspension lifted',
  'person.lifted.message': 'Your account is active again.',
  'person.verified.title': 'Profile verified',
  'person.verified.message': 'The badge ‘Verified’ stands on your profile.',
  'person.unverified.title': 'Profile no longer verified',
  'person.unverified.message': 'The badge ‘Verified’ was taken away. Read why.',
  'appeal.upheld.title': 'Appeal upheld',
  'appeal.upheld.message': 'The decision is undone. Read the answer.',
  'appeal.rejected.title': 'Answer to your appeal',
  'appeal.rejected.message': 'The decision stands. Read the answer.',
  'calendar.failing.title': 'A calendar no longer answers',
  'calendar.failing.message': '“{feedName}”, followed by {spaceName}, can no longer be read. Its days stay blocked.',
  'calendar.suspect.title': 'A calendar has emptied',
  'calendar.suspect.message':
    '“{feedName}” no longer names several bookings of {spaceName}. Their days stay blocked until tomorrow: say whether they are free.',
  'calendar.conflict.title': 'Two bookings for the same days',
  'calendar.conflict.message':
    '“{feedName}” takes days that are already booked at {spaceName}. Check which of the two is right.',
  'list.title': 'Notifications',
  'list.empty': 'Nothing new',
  'list.emptyHint': 'What happens to your bookings and messages will appear here.',
  'list.readAll': 'Mark all as read',
  'list.unread': 'Unread',
  'page.intro': 'What happened to your bookings, spaces and messages.',
  'page.filter': 'Which notifications',
  'page.all': 'All',
  'page.unread': 'Unread',
  'page.read': 'Mark as read: {title}',
  'page.older': 'Older',
  'page.newest': 'Back to the newest',
  'page.pages': 'Pages of notifications',
  'page.noneUnread': 'You are up to date',
  'page.noneUnreadHint': 'There is nothing that you have not read.',
  'page.noneOlder': 'There is nothing older',
  'page.choose': 'Choose what you are notified of',
  'page.failed': 'Your notifications could not be loaded',
  'page.readFailed': 'They could not be marked as read',
} as const
