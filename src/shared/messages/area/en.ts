export default {
  // The screens of a role's area, in one word each
  label: 'Your screens',
  switch: 'Change role',
  fold: 'Fold the navigation',
  unfold: 'Unfold the navigation',
  overview: 'Overview',
  spaces: 'Spaces',
  calendar: 'Calendar',
  bookings: 'Bookings',
  messages: 'Messages',
  explore: 'Explore',
  favorites: 'Favorites',
  missions: 'Missions',
  opportunities: 'Openings',
  profile: 'Profile',
  users: 'Users',
  moderation: 'Moderation',
} as const
