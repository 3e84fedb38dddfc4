import { describe } from 'node:test';
import { auditScreens, demoBeforeAll } from './audit/every-screen.ts';

describe('every built screen over the demo, in English and light', () =>
  auditScreens(demoBeforeAll(), { language: 'en', theme: 'light' }));
