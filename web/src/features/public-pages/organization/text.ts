export const organizationPageText = {
  title: 'Your page',
  shareTitle: 'Our events',
  about: 'A page with your words and your published events, upcoming and past. It never says who came.',
  description: 'About your organization',
  none: 'Nothing yet. Admins can write and publish this page.',
  loading: 'Loading the page',
} as const;
