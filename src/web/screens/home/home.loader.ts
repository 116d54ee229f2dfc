import { publicLoader } from '#web/app/router-context.ts';
import { inTime } from '#web/store/grace-period.ts';
import { loadPopular } from '#web/store/products/products.thunks.ts';

export const homeLoader = publicLoader(({ dispatch }) => dispatch(inTime(loadPopular())));
