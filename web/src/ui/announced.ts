/** For inputs whose error comes while the focus stays where it is: said to screen readers at once. */
export const announced = { errorProps: { role: 'alert' } } as const;
