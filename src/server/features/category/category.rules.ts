/** The cache tags of responses that show categories. */
export const categoryTags = { all: 'categories', one: (id: string) => `category:${id}` };
