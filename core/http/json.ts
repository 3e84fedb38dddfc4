import { limits } from '../../shared/limits.ts';
import { AppError } from '../errors.ts';
import { composeTexts } from './compose-texts.ts';

function unreadable(why: string): AppError {
  return new AppError('badRequest', { complement: why });
}

/** Only a text with such characters can have another spelling: little of what terminals send does. */
const respelt = /[^\0-\x7f]|\\u/;

/**
 * Parses JSON and refuses what `JSON.parse` accepts in silence: an object's key given twice (the last would
 * win), keys that reach for prototypes, and numbers that JavaScript cannot hold exactly. Depth and number of values
 * are bounded before anything is built of them. Texts come in their one spelling, but for passwords and keys.
 * @throws badRequest, payloadTooLarge
 */
export function parseStrictJson(text: string): unknown {
  new TextCheck(text).run();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable('JSON');
  }
  return respelt.test(text) ? composeTexts(value) : value;
}

const code = {
  quote: 34,
  comma: 44,
  minus: 45,
  colon: 58,
  open: 91,
  escape: 92,
  close: 93,
  start: 123,
  end: 125,
};

/**
 * Reads a text once from left to right. What is no JSON at all is left to `JSON.parse`; in what is, keys are the strings
 * of an object that stand where a key is expected.
 */
class TextCheck {
  readonly #text: string;
  /** The keys of each open object; null for a list. Made at the first key: most worthless objects have none. */
  readonly #open: (Set<string> | null | undefined)[] = [];
  #at = 0;
  #values = 1;
  #keyExpected = false;

  constructor(text: string) {
    this.#text = text;
  }

  run(): void {
    const { length } = this.#text;
    while (this.#at < length) {
      const one = this.#text.charCodeAt(this.#at);
      if (one === code.quote) this.#readString();
      else if (one === code.minus || isDigit(one)) this.#readNumber();
      else this.#readMark(one);
    }
  }

  #readMark(one: number): void {
    this.#at += 1;
    if (one === code.start || one === code.open) {
      this.#open.push(one === code.start ? undefined : null);
      if (this.#open.length > limits.jsonDepth) throw unreadable(`[ × ${this.#open.length}`);
      this.#count();
      this.#keyExpected = one === code.start;
    } else if (one === code.end || one === code.close) {
      this.#open.pop();
      this.#keyExpected = false;
    } else if (one === code.comma) {
      this.#count();
      this.#keyExpected = this.#open.length > 0 && this.#open.at(-1) !== null;
    } else if (one === code.colon) {
      this.#keyExpected = false;
    }
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > limits.jsonValues) throw new AppError('payloadTooLarge');
  }

  #readString(): void {
    const from = this.#at;
    let isEscaped = false;
    let at = from + 1;
    for (let one = this.#text.charCodeAt(at); one !== code.quote; one = this.#text.charCodeAt(at)) {
      if (at >= this.#text.length) break;
      if (one === code.escape) isEscaped = true;
      at += one === code.escape ? 2 : 1;
    }
    this.#at = at + 1;
    if (!this.#keyExpected) return;
    const written = this.#text.slice(from, this.#at);
    this.#addKey(isEscaped ? readKey(written) : written.slice(1, -1));
  }

  #addKey(key: string): void {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw unreadable(key);
    let keys = this.#open.at(-1);
    if (!keys) {
      keys = new Set();
      this.#open[this.#open.length - 1] = keys;
    }
    if (keys.has(key)) throw unreadable(`"${key.slice(0, 40)}" × 2`);
    if (keys.size === limits.jsonKeys) throw new AppError('payloadTooLarge');
    keys.add(key);
  }

  #readNumber(): void {
    const from = this.#at;
    let at = from + 1;
    while (isOfNumber(this.#text.charCodeAt(at))) at += 1;
    this.#at = at;
    checkNumber(this.#text.slice(from, at));
  }
}

/** @throws badRequest */
function readKey(written: string): string {
  try {
    return JSON.parse(written);
  } catch {
    throw unreadable('JSON');
  }
}

function isDigit(one: number): boolean {
  return one >= 48 && one <= 57;
}

/** Digits, point, signs, `e` and `E`. */
function isOfNumber(one: number): boolean {
  return isDigit(one) || one === 46 || one === 43 || one === code.minus || one === 101 || one === 69;
}

function checkNumber(token: string): void {
  if (token.length < 16 && !token.includes('e') && !token.includes('E')) return;
  const value = Number(token);
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw unreadable(token.slice(0, 40));
  }
}
