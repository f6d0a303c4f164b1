interface Place {
  readonly venue_name: string;
  readonly venue_location: string;
}

/** Returns a link to a venue for browsers and map apps. The link is a search, because venues have names and no coordinates. */
export const mapLinkOf = ({ venue_name, venue_location }: Place): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${venue_name}, ${venue_location}` })}`;
