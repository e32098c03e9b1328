export default {
  title: 'About Rahba',
  description:
    'Rahba opens access to commercial space: rent a corner, a window or a shop by the day, straight from its owner.',
  'hero.eyebrow': 'About',
  'hero.title': 'One door, another trade every day',
  'hero.text':
    'Rahba is the Arabic word for the open court where a market is held. We open it again to everyone with something to show: a place to take for a day, a month, a season.',
  'hero.explore': 'Explore spaces',
  'hero.picture': 'The same shop front taken by four trades in turn',
  'hero.day.1': 'Monday',
  'hero.day.2': 'Tuesday',
  'hero.day.3': 'Wednesday',
  'hero.day.4': 'Thursday',
  'mission.title': 'Our mission',
  'mission.text':
    'To open access to commercial space. A window, a corner or a wall should not take a nine-year lease and key money. We let a brand move in with a few clicks, and an owner bring every square metre to life.',
  'vision.title': 'Our vision',
  'vision.text':
    'To become a leading AI-powered retail space ecosystem: a place that knows which space suits which brand, on which day, in which street, from Morocco and the Emirates to Europe and Africa.',
  'values.title': 'Our values',
  'values.text': 'Five principles, and what they mean for you.',
  'value.flexibility': 'Flexibility',
  'value.flexibility.text': 'A day or a month, one square metre or a whole shop: you take the measure you need.',
  'value.empowerment': 'Empowerment',
  'value.empowerment.text':
    'Hosts set their price, their days, their rules. Brands choose their address. Nobody decides for them.',
  'value.innovation': 'Innovation',
  'value.innovation.text':
    'Drawings to scale, a living map, a calendar that makes no mistakes: a tool that stays out of your way.',
  'value.trust': 'Trust',
  'value.trust.text':
    'Listings that were read, reviews that were verified, figures that were measured. What is not true is not written.',
  'value.sustainability': 'Sustainability',
  'value.sustainability.text': 'An empty shop lit for nobody is a waste. Sharing what exists beats building more.',
  'founders.title': 'The people who founded it',
  'founders.text': 'Three trades, one conviction: a space is worth something only when it is open.',
  'impact.title': 'Our impact',
  'impact.now':
    '{count, plural, =0 {The first spaces are on their way.} one {Right now, # space is waiting for its next sign.} other {Right now, # spaces are waiting for their next sign.}}',
  'impact.nowCapped': 'Right now, more than {count, number} spaces are waiting for their next sign.',
  'impact.see': 'See them all',
  'closing.title': 'What if the next sign were yours?',
  'closing.text': 'Find a space for your dates, or let us talk about what we could do together.',
  'closing.explore': 'Explore spaces',
  'closing.partner': 'Become a Partner',
} as const
