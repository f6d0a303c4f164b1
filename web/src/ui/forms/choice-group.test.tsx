import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChoiceGroup } from './choice-group.tsx';

const options = [
  ['female', 'Female'],
  ['male', 'Male'],
] as const;
const markup = (error?: string) =>
  renderToStaticMarkup(
    <ChoiceGroup legend="Gender" required options={options} name="gender" value="male" onChange={() => {}} error={error} />,
  );

it('is named by its legend, and each radio by its label', () => {
  const html = markup();
  expect(html).toMatch(/<fieldset[^>]*role="radiogroup"[^>]*><legend>Gender/);
  expect(html.match(/<label[^>]*><input type="radio"[^>]*name="gender"[^>]*\/><span>(Female|Male)<\/span><\/label>/g)).toHaveLength(2);
  expect(html.match(/<input[^>]*checked=""[^>]*value="male"|<input[^>]*value="male"[^>]*checked=""/g)).toHaveLength(1);
});

it('refers to its error', () => {
  const html = markup('Please choose');
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(id).toBeDefined();
  expect(html.slice(html.indexOf(` id="${id}"`))).toMatch(/^[^>]*>Please choose/);
});
