import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardPresses } from './guard-presses.ts';

let unguard = () => {};
let now = 0;
let pressed: string[];
let under: HTMLElement;

/** A button of the page with this text. */
function aButton(says: string): HTMLElement {
  const button = document.createElement('button');
  button.textContent = says;
  button.addEventListener('click', () => pressed.push(button.textContent));
  document.body.append(button);
  return button;
}

beforeEach(() => {
  now = 10_000;
  pressed = [];
  under = aButton('Lever ut');
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  document.elementFromPoint = () => under;
  unguard = guardPresses();
});
afterEach(() => {
  unguard();
  Reflect.deleteProperty(document, 'elementFromPoint');
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const at = { clientX: 50, clientY: 50, bubbles: true, cancelable: true };
function press(): void {
  under.dispatchEvent(new PointerEvent('pointerdown', at));
  under.dispatchEvent(new MouseEvent('click', at));
}
function pressEnter(): void {
  const isTaken = under.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  if (isTaken) under.click();
}

it('takes no press on the opposite act that has come where one has just pressed', () => {
  press();
  under.textContent = 'Ta imot';
  press();
  expect(pressed).toEqual(['Lever ut']);
});

it('takes no press on the next row that has slid there', () => {
  press();
  under.remove();
  under = aButton('Lever ut');
  press();
  expect(pressed).toEqual(['Lever ut']);
});

it('takes no press outside a dialog that has opened over the button', () => {
  press();
  under = document.createElement('div');
  under.addEventListener('click', () => pressed.push('closed'));
  document.body.append(under);
  press();
  expect(pressed).toEqual(['Lever ut']);
  now += 900;
  press();
  expect(pressed).toEqual(['Lever ut', 'closed']);
});

it('takes a press on a link that has come there at once', () => {
  press();
  under = document.createElement('a');
  under.addEventListener('click', () => pressed.push('Til kasse'));
  document.body.append(under);
  press();
  expect(pressed).toEqual(['Lever ut', 'Til kasse']);
});

it('takes a press on it a moment later', () => {
  press();
  under.textContent = 'Ta imot';
  press();
  now += 900;
  press();
  expect(pressed).toEqual(['Lever ut', 'Ta imot']);
});

it('takes every press on a button that stays what it is', () => {
  for (let presses = 0; presses < 3; presses++) press();
  expect(pressed).toEqual(['Lever ut', 'Lever ut', 'Lever ut']);
});

it.each([
  ['has come there from elsewhere', () => new PointerEvent('pointermove', { ...at, clientX: 300 })],
  ['has scrolled since', () => new WheelEvent('wheel', { bubbles: true })],
])('takes a press of somebody who %s', (_who, event) => {
  press();
  under.dispatchEvent(event());
  under.textContent = 'Ta imot';
  press();
  expect(pressed).toEqual(['Lever ut', 'Ta imot']);
});

it('takes no key on a button that has become its opposite, and any on another', () => {
  pressEnter();
  under.textContent = 'Ta imot';
  pressEnter();
  under = aButton('Notat');
  pressEnter();
  expect(pressed).toEqual(['Lever ut', 'Notat']);
});
