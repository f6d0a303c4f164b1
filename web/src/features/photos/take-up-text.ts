/** Says why a profile's photo cannot be moved. Separate from the mover's texts, which are not loaded together with the upload. */
export const takeUpText = {
  square: 'Others see all of this photo: there is nothing to move.',
  notLoaded: 'The photo could not be loaded, and stays as it is. Please try again, or choose it once more.',
} as const;
