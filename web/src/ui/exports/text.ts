/** Texts about a file that is created in the background. */
export const fileExportText = {
  isMade: 'Your file is being prepared',
  soFar: (contents: string) => `${contents} so far. You can keep working. The file will be here when it is ready.`,
  progress: 'Progress of your file',
  isReady: 'Your file is ready',
  until: (time: string) => `Available until ${time}`,
  download: 'Download',
  opening: 'Opening...',
  notOpened: 'Failed to download the file',
  hasFailed: 'Your file could not be created.',
  again: 'Try again',
} as const;
