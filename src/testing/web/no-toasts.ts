import { toast } from 'react-hot-toast/headless';
import { beforeEach } from 'vitest';

// Toasts are global, and one process runs several test files.
beforeEach(() => toast.remove());
