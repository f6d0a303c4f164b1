interface Place {
  readonly venue_name: string;
  readonly venue_location: string;
}

/** Where a venue is, for a browser or a phone's map app: a search, as venues have names and no coordinates. */
export const mapLinkOf = ({ venue_name, venue_location }: Place): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${venue_name}, ${venue_location}` })}`;
