/** Texts beside the QR code that guests read: on paper, and on a device at the door. */
export const posterText = {
  scan: 'Scan to register',
  how: 'Point your phone’s camera at the code, and open the link. It takes a minute.',
  atDoor: 'Scan with your camera to register',
} as const;
