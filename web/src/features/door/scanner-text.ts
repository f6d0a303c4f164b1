/** The camera at the door. */
export const scannerText = {
  scan: 'Scan',
  starting: 'Starting the camera...',
  picture: "The camera's picture",
  hint: "Hold a guest's code in front of the camera.",
  refused: 'The camera is not allowed here. Allow it in the settings of the browser for this site, or search by name.',
  missing: 'There is no camera that this page can use. Search by name, or use a hand scanner.',
  again: 'Tap to go on scanning',
  stop: 'Stop scanning',
  isHere: (name: string, number: number | undefined) => (number === undefined ? `${name} is here` : `${name} is here · No. ${number}`),
  notHere: 'This code is of nobody who is registered here.',
  otherEvent: 'This code is for another event.',
  noCode: "This is no guest's code.",
  left: (name: string) => `${name} has left.`,
  arrived: 'Here',
  close: 'Close',
  opened: 'A guest at the door',
} as const;
