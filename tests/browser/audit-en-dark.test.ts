import { describe } from 'node:test';
import { auditScreens, demoBeforeAll } from './audit/every-screen.ts';

describe('every built screen over the demo, in English and dark', () =>
  auditScreens(demoBeforeAll(), { language: 'en', theme: 'dark' }));
