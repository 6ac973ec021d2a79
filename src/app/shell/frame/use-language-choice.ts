import { setLanguage, type Language } from '../../i18n/language.ts';
import { useCommand } from '../../sync/queries.ts';

/** Switches the language at once and saves it to the account. */
export function useLanguageChoice(): (language: Language) => void {
  const keep = useCommand('user.update');
  return (language) => {
    void setLanguage(language);
    keep.mutate({ language });
  };
}
