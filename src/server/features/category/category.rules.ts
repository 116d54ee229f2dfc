/** The tags under which pages that show categories are cached. */
export const categoryTags = { all: 'categories', one: (id: string) => `category:${id}` };
