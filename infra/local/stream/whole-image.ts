type Value = Readonly<Record<string, unknown>>;
type Image = Readonly<Record<string, Value>>;

/**
 * Returns an image of a stream record with its empty maps restored. DynamoDB Local leaves them out (`{}` for `{ M: {} }`, at any depth),
 * and `{}` is no valid value.
 */
export const wholeImage = (image: Image): Image =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, wholeValue(value)]));

function wholeValue(value: Value): Value {
  const { M, L } = value as { M?: Image; L?: readonly Value[] };
  if (M !== undefined) return { M: wholeImage(M) };
  if (L !== undefined) return { L: L.map(wholeValue) };
  return Object.keys(value).length === 0 ? { M: {} } : value;
}
