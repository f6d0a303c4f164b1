/** Texts about moving a photo in its frame. Separate from the field's texts, which every guest's form loads. */
export const photoMoverText = {
  label: 'Part of the photo that others see',
  drag: 'Drag to move',
  hint: 'Drag the photo, or press the arrow keys, until the square shows what others should see.',
  at: (percent: number, axis: 'x' | 'y') => `${percent} % from the ${axis === 'x' ? 'left' : 'top'}`,
} as const;
