/** Says why a file cannot be a photo, or was not uploaded. */
export const photoProblemText = {
  notAnImage: 'Please select a valid image file',
  unknownImage: 'Please select a valid image file (JPG, PNG, GIF, or HEIC)',
  /** `type`: such as 'image/tiff'; `accepted`: a list of endings. */
  otherType: (type: string, accepted: string) => `File type ${type} is not supported. Accepted types: ${accepted}`,
  tooLarge: 'Image size must be less than 5MB',
  stillTooLarge: (megabytes: string) => `Image is too large (${megabytes}MB). Please choose an image under 5MB or try a smaller photo.`,
  compressionFailed: 'Failed to compress image. Please try a different photo.',
  noNetwork: 'The photo could not be uploaded. Please check your network and try again.',
  notUploaded: 'The photo could not be uploaded. Please try again.',
} as const;
