export default {
  title: 'Reviews',
  'question.retailer': 'How did the mission with {name} go?',
  'question.freelancer': 'How was working for {name}?',
  blind: '{name} has already written. You will read it as soon as yours is written; nobody reads it before.',
  'blind.first': 'Your review becomes public once {name} has written theirs, or on {day, date, long}.',
  'blind.private':
    'Your review stays between {name} and you: each of you reads the other’s once both are written, or on {day, date, long}.',
  until: 'You can write until {day, date, long}.',
  waiting: 'Not public yet',
  'waiting.private': '{name} cannot read it yet',
  hint: 'What helped, what was missing. Keep to facts, without personal data.',
  publish: 'Send my review',
  done: 'Thank you for your review!',
  none: 'The time to write a review is over.',
} as const
