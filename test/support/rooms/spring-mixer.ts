/** The event used in tests of email texts: an evening in New York. */
export const springMixer = {
  name: 'Spring Mixer',
  venue_name: 'The Blue Door',
  venue_location: '12 Harbor St, New York',
  start_time: '2026-03-07T00:00:00.000Z',
  end_time: '2026-03-07T02:30:00.000Z',
  time_zone: 'America/New_York',
};
