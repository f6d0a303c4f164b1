export const eventPageText = {
  title: 'Public page',
  denied: 'Access denied: Only hosts, admins, and super admins can edit public pages',
  eventMissing: 'Event not found',
  loading: 'Loading the page',
  back: 'Event',
  facts: 'By itself, the page shows the event’s name, time, place, who it is for, how many places are left, and a button to register.',
  picture: 'Picture',
  description: 'Description',
  descriptionLabel: 'What guests should know',
  questions: 'Questions and answers',
  preview: 'Preview',
  previewing: 'One moment...',
  previewFailed: 'Failed to show the preview',
} as const;

export const pictureText = {
  hint: 'JPG, PNG, GIF or HEIC, best in landscape. Anybody can see it, and it is shown where the page is shared.',
  choose: 'Choose picture',
  replace: 'Replace',
  remove: 'Remove',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  none: 'No picture',
  alt: 'The picture as it is now',
  text: 'What the picture shows',
  textHint: 'Read out to people who cannot see it, such as “Two people laugh over a glass of wine”.',
  progress: 'Upload of the picture',
  preparing: 'Compressing image...',
  uploading: (percent: number) => `Uploading, ${percent} %`,
  processing: 'Almost done...',
  ready: 'The picture is uploaded.',
  slow: 'The picture takes longer than usual. Please try again.',
  notUploaded: 'The picture could not be uploaded. Please check your network and try again.',
  wait: 'The picture is still being uploaded. Please wait a moment.',
  theirs: 'Someone else changed the picture.',
} as const;

export const questionsText = {
  hint: 'What guests ask you again and again: what to wear, whether they can come alone, what it costs.',
  legend: (number: number) => `Question ${number}`,
  question: 'Question',
  answer: 'Answer',
  add: 'Add a question',
  most: (most: number) => `A page can answer ${most} questions.`,
  remove: (number: number) => `Remove question ${number}`,
  up: (number: number) => `Move question ${number} up`,
  down: (number: number) => `Move question ${number} down`,
  moved: (number: number, of: number) => `Now question ${number} of ${of}`,
  theirs: (questions: readonly string[]) =>
    questions.length === 0 ? 'Someone else removed all questions.' : `Someone else changed the questions to: ${questions.join(' · ')}`,
} as const;

export const previewText = {
  title: 'Preview',
  frame: 'The page as visitors will see it',
  width: 'Screen',
  phone: 'Phone',
  laptop: 'Laptop',
  hint: 'Links and buttons do not work here.',
} as const;
