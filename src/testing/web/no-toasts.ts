import { toast } from 'react-hot-toast/headless';
import { beforeEach } from 'vitest';

// Toasts belong to the process, which goes on with the next file.
beforeEach(() => toast.remove());
