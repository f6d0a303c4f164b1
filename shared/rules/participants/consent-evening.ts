/** Text with which the evening page asks about the current consent words. It is part of them, and changes only with their number. */
export const consentEvening =
  'Your first name and table stand on the screen in the room, and your first name on the phone of whoever you sit with. What you choose to share goes only to somebody with whom it is mutual.';
