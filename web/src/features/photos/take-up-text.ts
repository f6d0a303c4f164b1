/** Says why a profile's photo cannot be moved. Separate from the mover's texts, because the upload does not load the mover. */
export const takeUpText = {
  square: 'This photo is square. Others see all of it, so there is nothing to move.',
  notLoaded: 'The photo could not be loaded, so it was not moved. Please try again, or choose the photo once more.',
} as const;
