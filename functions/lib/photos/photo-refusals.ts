/** Messages shown at the photo field (docs/rules/photos.md#checks). */
export const photoRefusals = {
  tooLarge: 'Image size must be less than 5MB',
  notAnImage: 'Please select a valid image file (JPG, PNG, GIF, or HEIC)',
  heic: 'This is a HEIC photo, which our pages turn into a JPG. Please send it as JPG, PNG or GIF.',
  tooManyPixels: 'This image has too many pixels. Please choose a smaller photo.',
  damaged: 'This image is damaged or incomplete. Please choose another photo.',
} as const;
