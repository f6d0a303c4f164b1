/** The form's photo: its buttons, and what is going on with it. */
export const photoFieldText = {
  label: 'Photo',
  choose: 'Choose a photo',
  chooseAnother: 'Choose another photo',
  yourPortrait: 'Your portrait',
  theirPortrait: 'Their portrait',
  cancel: 'Cancel',
  tryAgain: 'Try Again',
  choosePhoto: 'Choose Photo',
  change: 'Change',
  takePhoto: 'Take Photo',
  remove: 'Remove',
  skip: 'Skip',
  keep: 'Keep Photo',
  stored: 'Only the organizers see it.',
  optionalForYou: 'Optional. Helps your host recognize you. JPG, PNG, GIF or HEIC.',
  optionalForThem: 'Optional. Helps to recognize them in the room. JPG, PNG, GIF or HEIC.',
  removed: 'The photo goes when you save.',
  compressing: 'Compressing image...',
  uploading: 'Uploading...',
  processing: 'Almost done...',
  ready: 'Looking good. Only the organizers see it.',
  notUploaded: 'The photo could not be uploaded. Please check your network and try again.',
  progress: 'Photo upload',
} as const;

/** One photo as large as the screen allows. */
export const photoViewerText = {
  download: 'Download',
  downloading: 'Downloading...',
  close: 'Close',
  notDownloaded: 'Failed to download image. Please try again.',
  none: 'No image',
  notLoaded: 'Failed to load image',
} as const;
