export default {
  // What a host chooses
  title: 'Cancellation and payment',
  choose: 'When a retailer cancels a confirmed booking',
  'choose.hint':
    'Counts for requests from now on; bookings already made keep their terms. When you cancel, the retailer owes nothing.',
  label: 'Cancellation',
  'name.flexible': 'Flexible terms',
  'name.moderate': 'Moderate terms',
  'name.strict': 'Strict terms',
  // What it asks, as one sentence: always the same, or a first part, parts until a number of days before, and the last
  'rule.always.free': 'Free cancellation until the day before the first day.',
  'rule.always.share': '{share} of the total is owed whenever a confirmed booking is cancelled.',
  'rule.always.whole': 'All of the total is owed whenever a confirmed booking is cancelled.',
  'rule.first.free': 'Free cancellation until {days, plural, one {# day} other {# days}} before the first day',
  'rule.first.share':
    '{share} of the total is owed until {days, plural, one {# day} other {# days}} before the first day',
  'rule.until': '{before}; {share} of the total is owed until {days, plural, one {# day} other {# days}} before',
  'rule.after.share': '{before}; after that, {share} of the total is owed.',
  'rule.after.whole': '{before}; after that, all of the total is owed.',
  'rule.then.share': '{before}, then {share} of it.',
  'rule.then.whole': '{before}, then all of it.',
  more: 'Cancellation policy',
  // The same for days that are known
  'dated.free': 'Free cancellation until {day, date}.',
  'dated.owed': 'Cancelling a confirmed booking costs {amount} until {day, date}.',
  'dated.then': 'From {day, date}: {amount} owed.',
  'dated.started': 'A booking that begins today cannot be cancelled once confirmed.',
  // Before a button is pressed
  'before.title': 'What is owed',
  'before.request': 'Nothing is owed: a request costs nothing.',
  'before.free': 'You owe {name} nothing, and {name} gives back whatever you have paid.',
  'before.owed':
    'You owe {name} {amount} ({terms}). If you have paid more, {name} gives back the rest; if less, you pay what is missing.',
  'before.host': '{name} owes you nothing. Give back whatever you have been paid for this booking.',
  'before.admin': '{name} owes nothing, and the host gives back whatever has been paid.',
  // Written down, as each side reads it
  'after.free':
    '{side, select, retailer {You owe {name} nothing. {name} gives back whatever you have paid.} host {{name} owes you nothing. Give back whatever you have been paid.} other {Nothing is owed. The host gives back whatever has been paid.}}',
  'after.owed':
    '{side, select, retailer {You owe {name} {amount}. {name} gives back whatever you have paid beyond that.} host {{name} owes you {amount}. Give back whatever you have been paid beyond that.} other {The retailer owes the host {amount}.}}',
  // Payment, in one wording everywhere
  'payment.label': 'Payment',
  'payment.now': 'Nothing to pay now',
  'payment.rule':
    'The total is paid directly to the host once the booking is confirmed, on the day and by the means agreed with them. Rahba takes no payment.',
} as const
