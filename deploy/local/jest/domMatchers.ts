import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// How long a test waits for what must come says nothing of how fast it comes: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);
