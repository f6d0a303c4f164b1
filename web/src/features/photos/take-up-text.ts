/** Why the photo of a profile cannot be moved; separate from the mover's text, which is loaded apart from the upload. */
export const takeUpText = {
  square: 'Others see all of this photo: there is nothing to move.',
  notLoaded: 'The photo could not be loaded, and stays as it is. Please try again, or choose it once more.',
} as const;
