export default {
  'bar.label': 'You are seeing the site as somebody else',
  'bar.text': 'You are seeing the site as {name}. Nothing can be changed.',
  'bar.left': '{minutes} min {seconds} s left',
  'bar.end': 'End',
  'notShown.title': 'Not shown to the team',
  'notShown.text':
    'You are seeing the site as {name}. This page is theirs alone: their messages and the security of their account are shown to nobody else.',
} as const
