interface Place {
  readonly venue_name: string;
  readonly venue_location: string;
}

/** Link to a venue for browsers and map apps. It is a search, as venues have names and no coordinates. */
export const mapLinkOf = ({ venue_name, venue_location }: Place): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${venue_name}, ${venue_location}` })}`;
