/**
 * The question with which the evening page asks for consent to the current text. It is part of that text, and changes only with its number.
 */
export const consentEvening =
  'Your first name and table stand on the screen in the room, and your first name on the phone of whoever you sit with. What you choose to share goes only to somebody with whom it is mutual.';
