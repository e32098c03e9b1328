export default {
  // The picture of a page where it is shared
  'share.title': 'Rent commercial spaces by the day',
  'share.text': 'A corner, a shop or a wall, in Morocco, the Emirates and France',
  'share.place': '{type} · {place}',
  // The installed app
  'app.name': 'Rahba, spaces by the day',
  'app.explore': 'Find a space',
  'app.bookings': 'My bookings',
  'app.messages': 'Messages',
  // The page that shows without a connection
  'offline.title': 'You are offline',
  'offline.sign': 'No connection',
  'offline.text':
    'This page could not be fetched: your device has no connection at the moment, or Rahba cannot be reached. Nothing you had sent is lost.',
  'offline.wait': 'The page comes back by itself as soon as the connection does.',
  'offline.retry': 'Try again',
} as const
