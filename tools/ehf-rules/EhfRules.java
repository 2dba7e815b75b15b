import java.io.File;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XdmDestination;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.s9api.XsltTransformer;

/**
 * Checks the XML files of a folder against the schemas of UBL 2.1 and the rules of EN 16931 and Peppol BIS Billing 3.0.
 * Prints a line for each finding: file, rule, weight and words, separated by tabs; then the number of files.
 */
public class EhfRules {
  static final String RULES = "external/schematron/openpeppol/2026.5/xslt/";
  static final List<String> TYPES =
      List.of(
          "schemas/CCTS_CCT_SchemaModule.xsd",
          "schemas/xmldsig-core-schema.xsd",
          "schemas/XAdES01903v132-201601.xsd",
          "schemas/XAdES01903v141-201601.xsd",
          "external/schemas/ubl21/maindoc/UBL-Invoice-2.1.xsd",
          "external/schemas/ubl21/maindoc/UBL-CreditNote-2.1.xsd");

  public static void main(String[] args) throws Exception {
    Processor processor = new Processor(false);
    Schema schema = schema();
    List<XsltExecutable> rules = new ArrayList<>();
    for (String name : List.of("CEN-EN16931-UBL.xslt", "PEPPOL-EN16931-UBL.xslt"))
      rules.add(processor.newXsltCompiler().compile(new StreamSource(resource(RULES + name).toString())));
    XPathCompiler paths = processor.newXPathCompiler();
    paths.declareNamespace("svrl", "http://purl.oclc.org/dsdl/svrl");
    File[] files = new File(args[0]).listFiles((folder, name) -> name.endsWith(".xml"));
    Arrays.sort(files);
    for (File file : files) {
      try {
        schema.newValidator().validate(new StreamSource(file));
      } catch (org.xml.sax.SAXException fault) {
        print(file, "XSD", "fatal", fault.getMessage());
      }
      for (XsltExecutable rule : rules) {
        XdmDestination found = new XdmDestination();
        XsltTransformer transformer = rule.load();
        transformer.setSource(new StreamSource(file));
        transformer.setDestination(found);
        transformer.transform();
        for (XdmItem item : paths.evaluate("//svrl:failed-assert | //svrl:successful-report", found.getXdmNode()))
          print(file, word(paths, "string(@id)", item), word(paths, "string(@flag)", item), item.getStringValue());
      }
    }
    System.out.println(files.length);
  }

  static Schema schema() throws Exception {
    List<Source> sources = new ArrayList<>();
    for (String type : TYPES) sources.add(new StreamSource(resource(type).toString()));
    return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(sources.toArray(new Source[0]));
  }

  static URL resource(String name) {
    URL found = EhfRules.class.getClassLoader().getResource(name);
    if (found == null) throw new IllegalStateException(name + " is in none of the archives");
    return found;
  }

  static String word(XPathCompiler paths, String path, XdmItem item) throws Exception {
    return paths.evaluateSingle(path, item).getStringValue();
  }

  static void print(File file, String rule, String weight, String words) {
    System.out.println(
        String.join("\t", file.getName(), rule, weight, words.replaceAll("\\s+", " ").trim()));
  }
}
