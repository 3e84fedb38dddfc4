// Lets this process and those that it starts go after others.
import { constants, getPriority, setPriority } from 'node:os';

setPriority(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW));
