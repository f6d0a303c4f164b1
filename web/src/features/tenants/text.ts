export const organizationText = {
  loading: 'Loading...',
  failed: 'Failed to load tenant settings',
  none: 'No tenant information available',
  renamed: 'Organization name updated successfully!',
  title: 'Organization Information',
  edit: 'Edit',
  name: 'Organization name',
  slug: 'Slug',
  slugHint: 'Generated automatically from the name',
  created: 'Created',
  statistics: 'Organization Statistics',
  events: 'Events',
  hosts: 'Hosts',
  participants: 'Participants',
  matches: 'Matches',
} as const;

export const publicListText = {
  title: 'Your events elsewhere',
  saving: 'Saving...',
  publish: 'Publish our events',
  publishHint:
    'Anyone who has the address sees the name, venue and time of your upcoming events, and whether there are places left, but never who is coming.',
  links: 'Show registration links',
  linksHint: 'Anyone who sees the list can register. When this is off, guests need a link or a QR code from you.',
  website: 'On your website',
  websiteHint: 'Paste this where the list should appear.',
  snippet: 'Snippet for your website',
  copySnippet: 'Copy snippet',
  calendar: 'In calendars',
  calendarHint: 'Calendars that subscribe to this address are updated automatically.',
  calendarAddress: 'Calendar address',
  copyCalendar: 'Copy calendar address',
  subscribe: 'Open in a calendar',
  data: 'As data',
  dataHint: 'The list as JSON, for a website that you build yourself.',
  dataAddress: 'Address of the data',
  copyData: 'Copy data address',
  renew: 'Renew address',
  preview: 'Published now',
  none: 'No upcoming events',
  places: { free: 'places left', full_for_men: 'full for men', full_for_women: 'full for women', full: 'full' },
  withLink: 'registration link',
  more: (count: number) => `and ${count} more`,
  questions: {
    renew: {
      title: 'Renew address',
      confirm: 'Renew',
      warning:
        'The old address will stop working immediately. Your website will need the new snippet, and calendars will have to subscribe again.',
    },
    off: {
      title: 'Stop publishing',
      confirm: 'Stop',
      warning: 'The list will disappear from your website and from calendars. If you turn it on again, it will have a new address.',
    },
  },
  failed: 'Failed to change the public list',
  loadingFailed: 'Failed to load the public list',
} as const;

export const renameFormText = {
  name: 'Organization name',
  submit: 'Save',
  busy: 'Saving...',
  cancel: 'Cancel',
  failed: 'Failed to update organization name',
} as const;
