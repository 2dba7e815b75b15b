/** Values that say the same become one and the same value: the first that said it. */
export function oneOfEach<Value>(first: Value): (value: Value) => Value {
  const known = new Map([[JSON.stringify(first), first]]);
  return (value) => {
    const text = JSON.stringify(value);
    const met = known.get(text);
    if (met !== undefined) return met;
    known.set(text, value);
    return value;
  };
}
