import { describe } from 'node:test';
import { auditScreens, demoBeforeAll } from './audit/every-screen.ts';

describe('every built screen over the demo, in Spanish and dark', () =>
  auditScreens(demoBeforeAll(), { language: 'es', theme: 'dark' }));
