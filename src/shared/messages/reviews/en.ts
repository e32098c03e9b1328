export default {
  average: 'Rated {rating, number, rating} out of 5',
  byStars: '{stars, plural, one {# star} other {# stars}}',
  reply: 'Reply from {name}',
  pages: 'Pages of reviews',
} as const
