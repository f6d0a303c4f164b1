/** Text for the upload's progress. Separate from the form's texts, because most phones never load it. */
export const uploadProgressText = {
  label: 'Photo on its way',
  photo: (percent: number) => `Photo ${percent} %`,
  skip: 'Register without photo',
} as const;
