import { AppError } from '../errors.ts';
import { composeTexts } from './compose-texts.ts';

/** Tokens that matter to the checks: strings, numbers, braces, commas and colons. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\],:]/g;

function unreadable(why: string): AppError {
  return new AppError('badRequest', { complement: why });
}

/** Only a text with such characters can have another spelling: little of what terminals send does. */
const respelt = /[^\0-\x7f]|\\u/;

/**
 * Parses JSON and refuses what `JSON.parse` accepts in silence: an object's key given twice (the last would
 * win), keys that reach for prototypes, and numbers that JavaScript cannot hold exactly. Texts come in their one
 * spelling, but for passwords and keys.
 * @throws badRequest
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable('JSON');
  }
  checkTokens(text);
  return respelt.test(text) ? composeTexts(value) : value;
}

/** The text is valid JSON here, so keys are the strings of an object that stand where a key is expected. */
function checkTokens(text: string): void {
  const open: (Set<string> | null)[] = [];
  let keyExpected = false;
  for (const [token] of text.matchAll(tokens)) {
    const first = token[0];
    if (first === '{') {
      open.push(new Set());
      keyExpected = true;
    } else if (first === '[') {
      open.push(null);
      keyExpected = false;
    } else if (first === '}' || first === ']') {
      open.pop();
      keyExpected = false;
    } else if (first === ',') {
      keyExpected = open.at(-1) instanceof Set;
    } else if (first === ':') {
      keyExpected = false;
    } else if (first === '"') {
      if (keyExpected) addKey(open.at(-1), JSON.parse(token));
    } else {
      checkNumber(token);
    }
  }
}

function addKey(keys: Set<string> | null | undefined, key: string): void {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw unreadable(key);
  if (keys?.has(key)) throw unreadable(`"${key.slice(0, 40)}" × 2`);
  keys?.add(key);
}

function checkNumber(token: string): void {
  if (token.length < 16 && !token.includes('e') && !token.includes('E')) return;
  const value = Number(token);
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw unreadable(token.slice(0, 40));
  }
}
