export const statisticsPageText = {
  title: 'Statistics',
  noOrganizationTitle: 'You do not belong to an organization yet.',
  noOrganization: 'Its statistics will then appear here.',
  allOrganizations: 'All organizations',
  loading: 'Loading statistics',
  loadingAnalytics: 'Loading match analytics',
  failed: 'The statistics could not be loaded.',
  noneTitle: 'Nothing to count yet',
  none: 'Once you have held an event, this page shows how it went.',
  createEvent: 'Create Event',
  overview: 'Overview',
  analytics: 'Match analytics',
} as const;

/** Of guests, in figures and drawings. */
export const genderText = { female: 'Female', male: 'Male', non_binary: 'Non-binary' } as const;

export const overviewText = {
  events: 'Total events',
  participants: 'Total participants',
  averageAge: 'Average age',
  status: 'Event status',
  statusCaption: 'Events by status',
  active: 'Active',
  upcoming: 'Upcoming',
  completed: 'Completed',
  gender: 'Gender ratio',
  genderCaption: 'Participants by gender',
  interests: 'Top interests',
  interestsCaption: 'The most chosen interests',
  noInterests: 'Nobody has chosen an interest yet.',
  byEvent: 'Participants by event',
  registrations: (count: number) => `Total registrations: ${count}`,
  countedTwice: 'All these figures count registrations: whoever registered for two events counts twice.',
} as const;

export const filtersText = { event: 'Event', allEvents: 'All events', from: 'From', to: 'To', clear: 'Clear filters' } as const;

export const analyticsText = {
  noneTitle: 'No events in this period',
  none: 'Choose other days, or clear the filters.',
  matches: 'Matches',
  averageQuality: 'Average quality',
  perParticipant: 'Matches per participant',
  unique: 'Unique matches',
  repeats: 'Repeat matches',
  repeatRate: 'Repeat rate',
  success: 'Match success',
  successCaption: 'Matches by quality',
  previouslyMet: 'Previously met',
  sharedInterests: 'Most shared interests',
  sharedInterestsCaption: 'Matches that shared each interest',
  noneShared: 'No match has shared an interest yet.',
} as const;

/** The charts: a heading, their message in a sentence, the table's columns, and the names of the series. */
export const chartsText = {
  quality: {
    title: 'Match quality over time',
    ofOneEvent: 'The average of every five minutes, this evening.',
    ofEvents: 'The average of each event, in order of time.',
    columnsOfOneEvent: ['Time', 'Matches', 'Average quality'],
    columnsOfEvents: ['Day', 'Event', 'Matches', 'Average quality'],
    line: 'Average quality',
  },
  scores: {
    title: 'Scores',
    says: 'How many matches had which quality.',
    columns: ['Quality', 'Matches'],
    bars: 'Matches',
  },
  perParticipant: {
    title: 'Matches per participant',
    says: (average: string) => `On average ${average} each.`,
    columns: ['Matches', 'Participants'],
    bars: 'Participants',
  },
  balance: {
    title: 'Gender balance per event',
    says: 'Who registered for each event.',
    columns: ['Event', genderText.female, genderText.male, genderText.non_binary],
  },
} as const;

export const chartCardText = { showTable: 'Show as table', asTable: (title: string) => `${title}, as a table` } as const;

export const eventTableText = {
  label: 'Events compared',
  event: 'Event',
  status: 'Status',
  participants: 'Participants',
  matches: 'Matches',
  perPerson: 'Per person',
  quality: 'Quality',
  repeatRate: 'Repeat rate',
} as const;
