export default {
  // Around every mail
  'layout.brand': 'Rahba',
  'layout.tagline': 'Rahba, commercial spaces by the day',
  'layout.linkFallback': 'If the button does not open, copy this address into your browser:',
  'layout.why': 'You are receiving this message because of your account on {site}.',
  'layout.whyNoAccount': 'You are receiving this message because this address was entered on {site}.',
  // Accounts
  'confirmEmail.subject': 'Confirm your e-mail address',
  'confirmEmail.heading': 'Welcome to Rahba',
  'confirmEmail.body': 'One click confirms that this address is yours and opens your account.',
  'confirmEmail.action': 'Confirm my address',
  'confirmEmail.after':
    'This link works once and for 24 hours. If you did not create an account, ignore this message: nothing will be opened in your name.',
  'accountExists.subject': 'You already have a Rahba account',
  'accountExists.heading': 'You already have an account',
  'accountExists.body':
    'Someone, probably you, has just asked to create an account with this address. It already has one: simply sign in.',
  'accountExists.action': 'Sign in',
  'accountExists.after':
    'Forgotten your password? The sign-in page lets you choose a new one. If this was not you, there is nothing to do: your account has not changed.',
  'resetPassword.subject': 'Choose a new password',
  'resetPassword.heading': 'Choose a new password',
  'resetPassword.body': 'You have asked to change the password of your Rahba account. Choose the new one here.',
  'resetPassword.action': 'Choose a password',
  'resetPassword.after':
    'This link works once and for one hour. If you did not ask for it, ignore this message: your password stays the same.',
  'passwordChanged.subject': 'Your password has been changed',
  'passwordChanged.heading': 'Your password has been changed',
  'passwordChanged.body':
    'The password of your Rahba account has just been changed, and your other devices have been signed out.',
  'passwordChanged.action': 'Sign in',
  'passwordChanged.after':
    'If this was not you, ask for a new password straight away from the sign-in page, then write to us.',
  'accountDeleted.subject': 'Your Rahba account has been deleted',
  'accountDeleted.heading': 'Your account has been deleted',
  'accountDeleted.body':
    'Your account and your personal data have been erased, as you asked. Upcoming bookings are cancelled, and the other party has been told.',
  'accountDeleted.action': 'Go to Rahba',
  'accountDeleted.after':
    'If this was not you, write to us at once. This address is free again: you can open a new account whenever you like.',
  // Bookings: what every one of them shows
  'booking.space': 'Space',
  'booking.dates': 'Dates',
  'booking.days': '{days, plural, one {# day} other {# days}}',
  'booking.total': 'Total',
  'booking.with': 'With',
  'booking.note': 'Message',
  // Bookings: what happened
  'bookingRequested.subject': 'Booking request: {spaceName}',
  'bookingRequested.heading': 'New booking request',
  'bookingRequested.body':
    '{otherPartyName} would like to book your space. You have three days to answer, until the day before the first day at the latest; without an answer the request expires.',
  'bookingRequested.action': 'Answer the request',
  'bookingReceived.subject': 'Request sent: {spaceName}',
  'bookingReceived.heading': 'Your request has been sent',
  'bookingReceived.body':
    '{otherPartyName} has received your request and has three days to answer, until the day before your first day at the latest. There is nothing to pay now.',
  'bookingReceived.action': 'Follow my request',
  'bookingAccepted.subject': 'Booking confirmed: {spaceName}',
  'bookingAccepted.heading': 'It is confirmed',
  'bookingAccepted.body':
    'Your booking is confirmed: these days are yours. {otherPartyName} looks forward to meeting you.',
  'bookingAccepted.action': 'See my booking',
  'bookingRefused.subject': 'Request declined: {spaceName}',
  'bookingRefused.heading': 'Request declined',
  'bookingRefused.body': '{otherPartyName} cannot host you on these dates. Other spaces nearby may well be free.',
  'bookingRefused.action': 'See my request',
  'bookingCancelled.subject': 'Booking cancelled: {spaceName}',
  'bookingCancelled.heading': 'Booking cancelled',
  'bookingCancelled.body': 'This booking has been cancelled. Its days are free again.',
  'bookingCancelled.action': 'See the details',
  'bookingOverlapped.subject': 'Dates no longer available: {spaceName}',
  'bookingOverlapped.heading': 'These dates are no longer available',
  'bookingOverlapped.body':
    'Someone else has just booked this space for some of these days. Your request is closed and nothing has been charged.',
  'bookingOverlapped.action': 'See my request',
  'bookingExpired.subject': 'Request expired: {spaceName}',
  'bookingExpired.heading': 'Request expired',
  'bookingExpired.body':
    'This request was not answered in time and has expired. No day is held and nothing has been charged.',
  'bookingExpired.action': 'See the details',
  'bookingConfirmedInstantly.subject': 'New booking: {spaceName}',
  'bookingConfirmedInstantly.heading': 'Booking confirmed at once',
  'bookingConfirmedInstantly.body':
    'This space takes instant bookings: these days are confirmed, there is nothing more to do.',
  'bookingConfirmedInstantly.action': 'See the booking',
  'bookingCompleted.subject': 'How was {spaceName}?',
  'bookingCompleted.heading': 'How did it go?',
  'bookingCompleted.body': 'Your booking has come to an end. Thank you for choosing Rahba.',
  'bookingCompleted.action': 'See my booking',
  'messageReceived.subject': 'New message from {otherPartyName}',
  'messageReceived.heading': 'New message',
  'messageReceived.body': '{otherPartyName} has written to you. Read the message and answer on Rahba.',
  'messageReceived.action': 'Read and answer',
  // Saved searches
  'savedSearchFound.subject': '{count, plural, one {A new space} other {# new spaces}} for “{searchName}”',
  'savedSearchFound.heading': '{count, plural, one {One space fits your search} other {# spaces fit your search}}',
  'savedSearchFound.body': 'Just published or just become free, with everything that “{searchName}” asks for.',
  'savedSearchFound.perDay': '{price} / day',
  'savedSearchFound.action': 'See the search',
  'savedSearchFound.others':
    '{count, plural, one {One more space is waiting in the results.} other {# more spaces are waiting in the results.}}',
  'savedSearchFound.why': 'You are receiving this message because you saved the search “{searchName}” on {site}.',
  'savedSearchFound.unsubscribe': 'Stop e-mails for this search',
  // The contact form
  'layout.whySupport': 'This message comes from the contact form of {site}.',
  'contact.name': 'Name',
  'contact.email': 'E-mail',
  'contact.subject': 'Subject',
  'contact.language': 'Language',
  'contact.message': 'Message',
  'contactReceived.subject': 'Contact, {subject}: {fullName}',
  'contactReceived.heading': 'New message from the contact form',
  'contactReceived.body': 'Answer this e-mail and your answer goes straight to {fullName}.',
  'contactReceived.action': 'Open moderation',
  'contactAcknowledged.subject': 'We have received your message',
  'contactAcknowledged.heading': 'Your message has arrived',
  'contactAcknowledged.body':
    'Thank you for writing to us. Somebody from our team will answer within 24 hours, at this address.',
  'contactAcknowledged.action': 'Visit the Help Center',
  'contactAcknowledged.after':
    'If you did not write to us, somebody entered your address by mistake: there is nothing for you to do.',
  'contactSubject.booking-support': 'Help with a booking',
  'contactSubject.space-listing': 'Listing a space',
  'contactSubject.partnership': 'Partnership',
  'contactSubject.press-media': 'Press and media',
  'contactSubject.other': 'Something else',
  // The mailbox shown while no mail server is configured
  'mailbox.title': 'Local mailbox',
  'mailbox.explanation':
    'No mail server is configured: messages stay here instead of leaving. This page exists only on this machine.',
  'mailbox.empty': 'No message yet',
  'mailbox.back': 'All messages',
  'mailbox.to': 'To {recipient}',
  'mailbox.message': 'Message',
  'mailbox.text': 'Plain text version',
} as const
